; id: lazy-static-init
; level: hint
; summary: a static field initialised lazily without a lock
; message: two threads may both read null here and create two objects, and one may see a partially constructed object; use a holder class or a lock
; once: class
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
