; id: atomic-get-then-set
; level: warning
; summary: an atomic variable is set to a value computed from its get
; message: a write by another thread between `get` and `set` is lost; use one atomic operation
(method_invocation
  object: [(identifier) (field_access)] @atomic
  name: (identifier) @place
  arguments: (argument_list . [
    (binary_expression left: (method_invocation object: [(identifier) (field_access)] @read name: (identifier) @get))
    (binary_expression right: (method_invocation object: [(identifier) (field_access)] @read name: (identifier) @get))
    (unary_expression operand: (method_invocation object: [(identifier) (field_access)] @read name: (identifier) @get))
  ] .)
  (#any-of? @place "set" "lazySet" "setRelease")
  (#any-of? @get "get" "getAcquire")
  (#eq? @atomic @read)
  (#type? @atomic "^Atomic(Integer|Long|Boolean|Reference)$")
  (#not-within? @place synchronized_statement)
  (#method? @place "-synchronized"))
