; id: thread-priority
; level: hint
; summary: a call of Thread.setPriority
; message: thread priorities depend on the operating system; correctness must not rely on them
; default: off
(method_invocation
  object: (_) @thread
  name: (identifier) @place
  (#eq? @place "setPriority")
  (#type? @thread "^Thread$"))
