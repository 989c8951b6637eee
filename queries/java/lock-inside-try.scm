; id: lock-inside-try
; level: hint
; summary: lock() as the first statement of its try
; message: if `lock()` throws, `unlock()` runs without the lock and hides the exception; lock before the `try`
; once: file
(try_statement
  body: (block . (expression_statement
    (method_invocation object: (_) @lock name: (identifier) @place arguments: (argument_list) @arguments)))
  (finally_clause (block (expression_statement
    (method_invocation object: (_) @unlocked name: (identifier) @unlock))))
  (#any-of? @place "lock" "lockInterruptibly")
  (#match? @arguments "^\\(\\s*\\)$")
  (#eq? @unlock "unlock")
  (#eq? @lock @unlocked))
