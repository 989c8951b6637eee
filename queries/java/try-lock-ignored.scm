; id: try-lock-ignored
; level: warning
; message: if the lock isn't free this goes on without it: look at the answer
(expression_statement
  (method_invocation
    object: [(identifier) (field_access)] @lock
    name: (identifier) @place
    (#any-of? @place "tryLock" "tryAcquire")
    (#type? @lock "^(Lock|ReentrantLock|ReadLock|WriteLock|Semaphore)$")))
