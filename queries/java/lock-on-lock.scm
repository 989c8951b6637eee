; id: lock-on-lock
; level: warning
; summary: synchronized on a java.util.concurrent lock
; message: this acquires the monitor of the lock object, not the lock; callers of `lock()` are not excluded
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access)] @place)
  (#type? @place "^(Lock|ReentrantLock|ReadWriteLock|ReentrantReadWriteLock|StampedLock|ReadLock|WriteLock|Condition|Semaphore)$"))
