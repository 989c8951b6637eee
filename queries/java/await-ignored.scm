; id: await-ignored
; level: hint
; message: if the time is over this goes on as if all had counted down: look at the answer
; default: off
(expression_statement
  (method_invocation
    object: [(identifier) (field_access)] @latch
    name: (identifier) @place
    arguments: (argument_list (_) (_))
    (#eq? @place "await")
    (#type? @latch "^CountDownLatch$")))
