; id: lock-on-local
; level: hint
; summary: synchronized on a local variable or parameter
; message: the lock is a local variable or parameter; it is not visible here that other threads lock the same object
; default: off
(synchronized_statement
  (parenthesized_expression (identifier) @place)
  (#declared? @place local parameter))
