; id: thread-local-null
; level: warning
; message: null stays in the map of the thread, and the next `get` answers it without calling `initialValue`: use `remove()`
(method_invocation
  object: [(identifier) (field_access)] @local
  name: (identifier) @place
  arguments: (argument_list . (null_literal) .)
  (#eq? @place "set")
  (#type? @local "^(Inheritable)?ThreadLocal$"))
