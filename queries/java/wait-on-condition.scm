; id: wait-on-condition
; level: warning
; summary: wait() on a Condition, a latch or a barrier
; message: `wait` waits on the monitor of the object; use `await`
(method_invocation
  object: [(identifier) (field_access)] @condition
  name: (identifier) @place
  (#eq? @place "wait")
  (#type? @condition "^(Condition|CountDownLatch|CyclicBarrier)$"))
