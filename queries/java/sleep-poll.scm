; id: sleep-poll
; level: hint
; summary: a loop that sleeps until a field changes
; message: this loop polls; wait with a latch, a condition or a future instead, which would wake up immediately
; default: off
(while_statement
  condition: (parenthesized_expression [
    (identifier) @flag
    (unary_expression operand: (identifier) @flag)
    (binary_expression left: (identifier) @flag)
  ])
  body: (block (expression_statement
    (method_invocation object: (_) @class name: (identifier) @place))) @body
  (#match? @body "^\\{\\s*(//[^\\n]*\\s*)*[^;{}]*;\\s*(//[^\\n]*\\s*)*\\}$")
  (#declared? @flag field)
  (#match? @class "^(Thread|TimeUnit\\.[A-Z]+|MILLISECONDS|SECONDS)$")
  (#eq? @place "sleep"))
