; id: thread-priority
; level: hint
; message: priorities mean different things on different systems, and nothing may depend on them for being right
; default: off
(method_invocation
  object: (_) @thread
  name: (identifier) @place
  (#eq? @place "setPriority")
  (#type? @thread "^Thread$"))
