; id: nested-synchronized
; level: hint
; message: a second lock is taken while the first is held: another order elsewhere is a deadlock
; default: off
((synchronized_statement
  (parenthesized_expression) @place) @inner
  (#within? @inner synchronized_statement))
