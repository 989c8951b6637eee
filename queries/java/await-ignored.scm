; id: await-ignored
; level: hint
; summary: the result of a timed await of a latch is ignored
; message: the return value says whether the latch opened; check it
; default: off
(expression_statement
  (method_invocation
    object: [(identifier) (field_access)] @latch
    name: (identifier) @place
    arguments: (argument_list (_) (_))
    (#eq? @place "await")
    (#type? @latch "^CountDownLatch$")))
