; id: thread-yield
; level: hint
; message: `yield` is a hint that the system may ignore: wait for what is needed, or use `Thread.onSpinWait()`
; default: off
(method_invocation
  object: (identifier) @class
  name: (identifier) @place
  (#eq? @class "Thread")
  (#eq? @place "yield"))
