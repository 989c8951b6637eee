; id: lock-on-literal
; level: warning
; message: a string literal is one object in the whole program: code that has nothing to do with this locks it too
(synchronized_statement
  (parenthesized_expression (string_literal) @place))
