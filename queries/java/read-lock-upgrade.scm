; id: read-lock-upgrade
; level: warning
; summary: a write lock is acquired while the read lock is held
; message: a read lock cannot be upgraded to a write lock; this thread blocks itself forever
(block
  (expression_statement
    (method_invocation
      object: (method_invocation object: (_) @read_of name: (identifier) @read)
      name: (identifier) @first))
  (expression_statement
    (method_invocation
      object: (method_invocation object: (_) @write_of name: (identifier) @write)
      name: (identifier) @place))
  (#eq? @read "readLock")
  (#eq? @write "writeLock")
  (#eq? @first "lock")
  (#eq? @place "lock")
  (#eq? @read_of @write_of)
  (#type? @read_of "^(ReentrantReadWriteLock|ReadWriteLock)$")
  (#not-between? @first @place method_invocation "readLock\\(\\)\\s*\\.\\s*unlock"))
