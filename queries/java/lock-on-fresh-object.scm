; id: lock-on-fresh-object
; level: warning
; message: the lock is made here, so no other thread can hold it: it keeps nobody out
(synchronized_statement
  (parenthesized_expression (object_creation_expression) @place))
