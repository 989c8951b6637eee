; id: thread-yield
; level: hint
; summary: a call of Thread.yield
; message: `yield` is only a hint and may do nothing; wait for the event, or use `Thread.onSpinWait()`
; default: off
(method_invocation
  object: (identifier) @class
  name: (identifier) @place
  (#eq? @class "Thread")
  (#eq? @place "yield"))
