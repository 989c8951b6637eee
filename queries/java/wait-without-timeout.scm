; id: wait-without-timeout
; level: hint
; summary: a wait without a timeout
; message: this call can block forever; use a timeout so that a lost notification is noticed
; default: off
(method_invocation
  name: (identifier) @place
  arguments: (argument_list) @arguments
  (#eq? @place "wait")
  (#match? @arguments "^\\(\\s*\\)$"))
(method_invocation
  object: (_) @object
  name: (identifier) @place
  arguments: (argument_list) @arguments
  (#any-of? @place "await" "join")
  (#type? @object "^(Condition|CountDownLatch|CyclicBarrier|Thread)$")
  (#match? @arguments "^\\(\\s*\\)$"))
