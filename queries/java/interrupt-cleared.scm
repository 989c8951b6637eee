; id: interrupt-cleared
; level: warning
; message: `Thread.interrupted()` clears the flag that is clear already; `Thread.currentThread().interrupt()` sets it again
(catch_clause
  (catch_formal_parameter (catch_type (type_identifier) @type))
  body: (block
    (expression_statement
      (method_invocation object: (_) @object name: (identifier) @place)))
  (#eq? @type "InterruptedException")
  (#eq? @place "interrupted"))
