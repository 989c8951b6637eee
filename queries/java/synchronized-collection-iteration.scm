; id: synchronized-collection-iteration
; level: warning
; message: a synchronized collection locks each call, not the walk over it: hold its lock, or this may throw ConcurrentModificationException
(enhanced_for_statement
  value: [(identifier) (field_access)] @place
  (#value? @place "^(java\\.util\\.)?Collections\\s*\\.\\s*synchronized(Collection|List|Set|SortedSet|NavigableSet)\\s*\\(")
  (#declared? @place field)
  (#not-within? @place synchronized_statement))
