; id: lock-on-lock
; level: warning
; message: this takes the monitor of the lock object, not the lock: who calls `lock()` is not kept out
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access)] @place)
  (#type? @place "^(Lock|ReentrantLock|ReadWriteLock|ReentrantReadWriteLock|StampedLock|ReadLock|WriteLock|Condition|Semaphore)$"))
