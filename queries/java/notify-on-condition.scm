; id: notify-on-condition
; level: warning
; message: this wakes who waits on the monitor of the condition object; `signal` and `signalAll` wake who awaits the condition
(method_invocation
  object: [(identifier) (field_access)] @condition
  name: (identifier) @place
  (#any-of? @place "notify" "notifyAll")
  (#type? @condition "^Condition$"))
