; id: lock-on-local
; level: hint
; message: the lock is a local variable or parameter: whether anybody else locks the same object can't be seen here
; default: off
(synchronized_statement
  (parenthesized_expression (identifier) @place)
  (#declared? @place local parameter))
