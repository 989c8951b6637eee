; id: notify-one
; level: hint
; message: `notify` wakes one thread, which may not be one that can go on: `notifyAll` wakes all, and each asks again
; default: off
(method_invocation
  name: (identifier) @place
  arguments: (argument_list) @arguments
  (#eq? @place "notify")
  (#match? @arguments "^\\(\\s*\\)$"))
