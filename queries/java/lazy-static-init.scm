; id: lazy-static-init
; level: hint
; message: two threads may both find null here: each makes an object, and one may see the other's unfinished; use a holder class or a lock
(if_statement
  condition: (parenthesized_expression
    (binary_expression left: (identifier) @place operator: "==" right: (null_literal)))
  consequence: [
    (block (expression_statement (assignment_expression left: (identifier) @made)))
    (expression_statement (assignment_expression left: (identifier) @made))
  ]
  (#eq? @place @made)
  (#declared? @place field "+static")
  (#within? @place method_declaration)
  (#method? @place "-synchronized" "-private")
  (#not-within? @place synchronized_statement)
  (#not-holds? @made synchronized_statement))
