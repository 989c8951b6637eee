; id: wait-on-thread
; level: warning
; message: the library itself waits on thread objects and notifies them when threads end: use an object of your own
(method_invocation
  object: [(identifier) (field_access)] @thread
  name: (identifier) @place
  (#any-of? @place "wait" "notify" "notifyAll")
  (#type? @thread "^Thread$"))
