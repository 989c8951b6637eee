; id: interrupt-cleared
; level: warning
; summary: Thread.interrupted() where interrupt() is meant
; message: `Thread.interrupted()` clears the flag, which is already clear; use `Thread.currentThread().interrupt()` to set it again
(catch_clause
  (catch_formal_parameter (catch_type (type_identifier) @type))
  body: (block
    (expression_statement
      (method_invocation object: (_) @object name: (identifier) @place)))
  (#eq? @type "InterruptedException")
  (#eq? @place "interrupted"))
