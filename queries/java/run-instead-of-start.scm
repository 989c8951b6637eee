; id: run-instead-of-start
; level: warning
; summary: `new Thread(…).run()` starts no thread
; message: `run()` executes in the current thread; use `start()` to start a new one
(method_invocation
  object: [
    (object_creation_expression type: (type_identifier) @class)
    (parenthesized_expression (object_creation_expression type: (type_identifier) @class))
  ]
  name: (identifier) @place
  arguments: (argument_list) @arguments
  (#eq? @class "Thread")
  (#eq? @place "run")
  (#match? @arguments "^\\(\\s*\\)$"))
(method_invocation
  object: [(identifier) (field_access)] @thread
  name: (identifier) @place
  arguments: (argument_list) @arguments
  (#declared? @thread local field)
  (#type? @thread "^Thread$")
  (#eq? @place "run")
  (#match? @arguments "^\\(\\s*\\)$"))
