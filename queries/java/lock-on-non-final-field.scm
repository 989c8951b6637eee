; id: lock-on-non-final-field
; level: warning
; message: the field is given other objects: a thread that reads it later locks something else and is not kept out
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access)] @place)
  (#declared? @place field "-final")
  (#reassigned? @place))
