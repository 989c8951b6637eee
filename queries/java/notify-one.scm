; id: notify-one
; level: hint
; summary: notify instead of notifyAll
; message: `notify` wakes one thread, which may be waiting for a different condition; use `notifyAll`
; default: off
(method_invocation
  name: (identifier) @place
  arguments: (argument_list) @arguments
  (#eq? @place "notify")
  (#match? @arguments "^\\(\\s*\\)$"))
