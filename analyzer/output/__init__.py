"""Tables and the forms they are printed in."""
