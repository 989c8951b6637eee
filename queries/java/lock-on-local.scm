; id: lock-on-local
; level: hint
; message: the lock is a local variable or parameter; it is not visible here that other threads lock the same object
; default: off
(synchronized_statement
  (parenthesized_expression (identifier) @place)
  (#declared? @place local parameter))
