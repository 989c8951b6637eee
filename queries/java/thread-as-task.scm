; id: thread-as-task
; level: warning
; summary: a Thread given to an executor
; message: the executor only calls `run` of this thread object; the thread is never started, and its name and priority are ignored
(method_invocation
  name: (identifier) @name
  arguments: (argument_list . (object_creation_expression type: (type_identifier) @class) @place)
  (#any-of? @name "execute" "submit" "runAsync" "schedule" "scheduleAtFixedRate" "scheduleWithFixedDelay" "invokeLater" "invokeAndWait")
  (#eq? @class "Thread"))
(object_creation_expression
  type: (type_identifier) @outer
  arguments: (argument_list . (object_creation_expression type: (type_identifier) @class) @place)
  (#eq? @outer "Thread")
  (#eq? @class "Thread"))
