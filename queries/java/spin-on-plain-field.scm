; id: spin-on-plain-field
; level: warning
; summary: a loop that waits for a field that is not volatile
; message: this thread may never see the change: the compiler may read the field only once; make the field volatile
(while_statement
  condition: (parenthesized_expression [
    (identifier) @place
    (unary_expression operand: (identifier) @place)
    (binary_expression left: (identifier) @place right: [(true) (false) (null_literal) (decimal_integer_literal)])
  ])
  body: [
    ";"
    (block (expression_statement (method_invocation
      object: (identifier) @class
      name: (identifier) @idle
      arguments: (argument_list)))) @only
    (block) @empty
  ]
  (#declared? @place field "-volatile" "-final")
  (#not-type? @place "^Atomic")
  (#method? @place "-synchronized")
  (#not-within? @place synchronized_statement)
  (#eq? @class "Thread")
  (#any-of? @idle "onSpinWait" "yield")
  (#match? @only "^\\{\\s*(//[^\\n]*\\s*)*Thread\\s*\\.\\s*\\w+\\s*\\(\\s*\\)\\s*;\\s*(//[^\\n]*\\s*)*\\}$")
  (#match? @empty "^\\{\\s*(//[^\\n]*\\s*)*\\}$"))
