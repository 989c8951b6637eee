; id: synchronized-collection-iteration
; level: warning
; summary: a synchronized collection is iterated without its lock
; message: a synchronized collection locks each call, not the iteration; hold its lock, or this may throw ConcurrentModificationException
(enhanced_for_statement
  value: [(identifier) (field_access)] @place
  (#value? @place "^(java\\.util\\.)?Collections\\s*\\.\\s*synchronized(Collection|List|Set|SortedSet|NavigableSet)\\s*\\(")
  (#declared? @place field)
  (#not-within? @place synchronized_statement))

; The views of a map have its lock.
(enhanced_for_statement
  value: (method_invocation
    object: [(identifier) (field_access)] @map
    name: (identifier) @view
    (#any-of? @view "keySet" "values" "entrySet" "navigableKeySet" "descendingKeySet")) @place
  (#value? @map "^(java\\.util\\.)?Collections\\s*\\.\\s*synchronized(Map|SortedMap|NavigableMap)\\s*\\(")
  (#declared? @map field)
  (#not-within? @place synchronized_statement))
