; id: lock-on-fresh-object
; level: warning
; summary: synchronized on an object that no other thread can have
; message: the lock object is created here, so no other thread can hold it; the lock excludes nobody
(synchronized_statement
  (parenthesized_expression (object_creation_expression) @place))
