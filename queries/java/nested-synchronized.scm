; id: nested-synchronized
; level: hint
; summary: synchronized within synchronized
; message: a second lock is acquired while the first is held; the opposite order elsewhere is a deadlock
; default: off
((synchronized_statement
  (parenthesized_expression) @place) @inner
  (#within? @inner synchronized_statement))
