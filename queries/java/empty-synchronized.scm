; id: empty-synchronized
; level: warning
; message: this synchronized block is empty: no access is made under the lock
(synchronized_statement
  body: (block) @place
  (#match? @place "^\\{\\s*\\}$"))
