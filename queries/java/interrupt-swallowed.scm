; id: interrupt-swallowed
; level: hint
; summary: an InterruptedException is caught and ignored
; message: the interrupt is swallowed; end the thread, or restore it with `Thread.currentThread().interrupt()`
; once: file
(catch_clause
  (catch_formal_parameter (catch_type (type_identifier) @type)) @place
  body: (block) @body
  (#eq? @type "InterruptedException")
  (#not-last? @body "^(run|call|main)$")
  (#match? @body "^\\{\\s*\\}$"))
