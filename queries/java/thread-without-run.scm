; id: thread-without-run
; level: warning
; summary: a thread without a Runnable and without run()
; message: this thread has nothing to run and ends as soon as it starts
((object_creation_expression
  type: (type_identifier) @class
  arguments: (argument_list) @arguments) @place
  (#eq? @class "Thread")
  (#match? @arguments "^\\(\\s*(\"[^\"]*\")?\\s*\\)$")
  (#not-holds? @place class_body))
