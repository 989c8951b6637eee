; id: lock-on-current-thread
; level: warning
; message: every thread locks itself here: it keeps nobody out
(synchronized_statement
  (parenthesized_expression
    (method_invocation
      object: (identifier) @class
      name: (identifier) @name) @place)
  (#eq? @class "Thread")
  (#eq? @name "currentThread"))
