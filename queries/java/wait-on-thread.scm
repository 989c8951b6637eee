; id: wait-on-thread
; level: warning
; summary: wait or notify on a Thread object
; message: the JDK itself waits on and notifies thread objects; use a separate lock object
(method_invocation
  object: [(identifier) (field_access)] @thread
  name: (identifier) @place
  (#any-of? @place "wait" "notify" "notifyAll")
  (#type? @thread "^Thread$"))
