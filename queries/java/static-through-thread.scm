; id: static-through-thread
; level: warning
; summary: a static method of Thread called on a thread variable
; message: this static method affects the current thread, not the thread in the variable
(method_invocation
  object: [(identifier) (field_access)] @thread
  name: (identifier) @place
  (#any-of? @place "sleep" "yield" "interrupted" "onSpinWait")
  (#declared? @thread local parameter field)
  (#type? @thread "^Thread$"))
