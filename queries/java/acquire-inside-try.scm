; id: acquire-inside-try
; level: hint
; summary: acquire() of a semaphore inside the try whose finally releases it
; message: if `acquire()` is interrupted, `release()` returns a permit that was never acquired; acquire before the `try`
; once: file
(try_statement
  body: (block . (expression_statement
    (method_invocation object: [(identifier) (field_access)] @permits name: (identifier) @place)))
  (finally_clause (block (expression_statement
    (method_invocation object: (_) @released name: (identifier) @release))))
  (#eq? @place "acquire")
  (#eq? @release "release")
  (#eq? @permits @released)
  (#type? @permits "^Semaphore$"))
