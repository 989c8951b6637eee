; id: await-not-in-loop
; level: warning
; summary: Condition.await outside of a loop
; message: `await` can wake up spuriously, or after a different thread has changed the state again; re-check the condition in a loop
(method_invocation
  object: [(identifier) (field_access)] @condition
  name: (identifier) @place
  (#any-of? @place "await" "awaitUninterruptibly")
  (#type? @condition "^Condition$")
  (#not-within? @place while_statement do_statement for_statement enhanced_for_statement))
