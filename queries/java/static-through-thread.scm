; id: static-through-thread
; level: warning
; message: this method is static: it is about the thread that runs this code, not about the one in the variable
(method_invocation
  object: [(identifier) (field_access)] @thread
  name: (identifier) @place
  (#any-of? @place "sleep" "yield" "interrupted" "onSpinWait")
  (#declared? @thread local parameter field)
  (#type? @thread "^Thread$"))
