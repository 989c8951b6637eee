; id: await-not-in-loop
; level: warning
; message: a condition may wake for no reason, or after another thread has used up what was signalled: ask again in a loop
(method_invocation
  object: [(identifier) (field_access)] @condition
  name: (identifier) @place
  (#any-of? @place "await" "awaitUninterruptibly")
  (#type? @condition "^Condition$")
  (#not-within? @place while_statement do_statement for_statement enhanced_for_statement))
