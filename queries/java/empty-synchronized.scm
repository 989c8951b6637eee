; id: empty-synchronized
; level: warning
; summary: an empty synchronized block
; message: this synchronized block is empty and protects nothing
(synchronized_statement
  body: (block) @place
  (#match? @place "^\\{\\s*\\}$"))
