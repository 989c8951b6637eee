; id: interrupt-swallowed
; level: hint
; message: the interrupt is gone, and whoever asked this thread to end is not heard: end, or call `Thread.currentThread().interrupt()`
(catch_clause
  (catch_formal_parameter (catch_type (type_identifier) @type)) @place
  body: (block) @body
  (#eq? @type "InterruptedException")
  (#match? @body "^\\{\\s*\\}$"))
