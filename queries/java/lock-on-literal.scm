; id: lock-on-literal
; level: warning
; summary: synchronized on a string literal
; message: a string literal is shared by the whole program, including unrelated code; use a dedicated lock object
(synchronized_statement
  (parenthesized_expression (string_literal) @place))
