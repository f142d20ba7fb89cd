"""Pages of published odds read as claims: what each figure is about, or that it is not understood."""
