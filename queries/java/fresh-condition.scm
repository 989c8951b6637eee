; id: fresh-condition
; level: warning
; summary: a condition is created and used in one expression
; message: the condition is created here, so no other thread can use it; `await` is never signalled, and a signal wakes no thread
(method_invocation
  object: (method_invocation name: (identifier) @made) @place
  name: (identifier) @use
  (#eq? @made "newCondition")
  (#any-of? @use "await" "awaitUninterruptibly" "awaitNanos" "awaitUntil" "signal" "signalAll"))
