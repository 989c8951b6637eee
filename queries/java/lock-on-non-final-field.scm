; id: lock-on-non-final-field
; level: warning
; summary: synchronized on a field that is reassigned
; message: the lock field is reassigned, so threads may lock different objects; make it final
; once: class
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access)] @place)
  (#declared? @place field "-final")
  (#reassigned? @place))
