; id: guard-not-final
; level: warning
; summary: @GuardedBy names a field that is not final
; message: the guard is a field that is not final; after a reassignment two threads can hold different locks
(annotation
  name: [(identifier) @name (scoped_identifier name: (identifier) @name)]
  arguments: (annotation_argument_list (string_literal (string_fragment) @guard) @place)
  (#eq? @name "GuardedBy")
  (#declared? @guard field "-final"))
