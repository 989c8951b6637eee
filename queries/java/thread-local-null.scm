; id: thread-local-null
; level: warning
; summary: a ThreadLocal set to null
; message: `set(null)` keeps the entry, and `get` returns null without calling `initialValue`; use `remove()`
(method_invocation
  object: [(identifier) (field_access)] @local
  name: (identifier) @place
  arguments: (argument_list . (null_literal) .)
  (#eq? @place "set")
  (#type? @local "^(Inheritable)?ThreadLocal$")
  (#value? @local "withInitial|\\{"))
