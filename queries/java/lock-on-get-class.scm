; id: lock-on-get-class
; level: warning
; summary: synchronized on getClass()
; message: `getClass()` is a different object in a subclass; lock the class literal `Name.class`
(synchronized_statement
  (parenthesized_expression
    (method_invocation
      !object
      name: (identifier) @name
      arguments: (argument_list)) @place)
  (#eq? @name "getClass")
  (#match? @place "\\(\\s*\\)$"))
(synchronized_statement
  (parenthesized_expression
    (method_invocation
      object: (this)
      name: (identifier) @name) @place)
  (#eq? @name "getClass"))
