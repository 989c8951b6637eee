; id: notify-on-condition
; level: warning
; summary: notify() or notifyAll() on a Condition
; message: this notifies threads that wait on the monitor of the condition object; use `signal` or `signalAll` to wake threads in `await`
(method_invocation
  object: [(identifier) (field_access)] @condition
  name: (identifier) @place
  (#any-of? @place "notify" "notifyAll")
  (#type? @condition "^Condition$"))
