; id: try-lock-ignored
; level: warning
; summary: the result of tryLock is ignored
; message: if the lock is not free, execution continues without it; check the return value
(expression_statement
  (method_invocation
    object: [(identifier) (field_access)] @lock
    name: (identifier) @place
    (#any-of? @place "tryLock" "tryAcquire")
    (#type? @lock "^(Lock|ReentrantLock|ReadLock|WriteLock|Semaphore)$")))
