; id: fresh-condition
; level: warning
; message: the condition is made here, so nobody else can have it: an await is never signalled, a signal never heard
(method_invocation
  object: (method_invocation name: (identifier) @made) @place
  name: (identifier) @use
  (#eq? @made "newCondition")
  (#any-of? @use "await" "awaitUninterruptibly" "awaitNanos" "awaitUntil" "signal" "signalAll"))
