; id: lock-on-string
; level: warning
; message: a string may be interned, and then code that has nothing to do with this locks it too: lock an object made for it
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access)] @place)
  (#type? @place "^String$"))
