; id: lock-on-current-thread
; level: warning
; summary: synchronized on the current thread
; message: every thread locks itself here; the lock excludes nobody
(synchronized_statement
  (parenthesized_expression
    (method_invocation
      object: (identifier) @class
      name: (identifier) @name) @place)
  (#eq? @class "Thread")
  (#eq? @name "currentThread"))
