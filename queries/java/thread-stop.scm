; id: thread-stop
; level: warning
; summary: a call of Thread.stop, suspend or resume
; message: this stops a thread at an arbitrary point, while it may hold locks; use `interrupt()` or a volatile flag
(method_invocation
  object: (_) @thread
  name: (identifier) @place
  arguments: (argument_list) @arguments
  (#any-of? @place "stop" "suspend" "resume" "destroy")
  (#match? @arguments "^\\(\\s*\\)$")
  (#type? @thread "^Thread$"))
(method_invocation
  object: (method_invocation object: (identifier) @class name: (identifier) @current)
  name: (identifier) @place
  (#eq? @class "Thread")
  (#eq? @current "currentThread")
  (#any-of? @place "stop" "suspend" "resume" "destroy"))
