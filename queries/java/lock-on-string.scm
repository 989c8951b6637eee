; id: lock-on-string
; level: warning
; summary: synchronized on a string
; message: strings may be interned and shared with unrelated code; use a dedicated lock object
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access)] @place)
  (#type? @place "^String$")
  (#not-value? @place "^new\\s+(java\\.lang\\.)?String\\b"))
