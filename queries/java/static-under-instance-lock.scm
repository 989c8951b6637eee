; id: static-under-instance-lock
; level: warning
; summary: a static field is written under the lock of one instance
; message: this static field is written under an instance lock; threads that use different instances are not excluded
; once: class
((assignment_expression left: [(identifier) (field_access)] @place)
  (#declared? @place field "+static")
  (#method? @place "+synchronized" "-static")
  (#not-within? @place synchronized_statement))
((update_expression [(identifier) (field_access)] @place)
  (#declared? @place field "+static")
  (#method? @place "+synchronized" "-static")
  (#not-within? @place synchronized_statement))
((assignment_expression left: [(identifier) (field_access)] @place)
  (#declared? @place field "+static")
  (#method? @place "-synchronized")
  (#under? @place "^\\(\\s*this\\s*\\)$")
  (#not-under? @place "^\\(\\s*([^t\\s]|t[^h]|th[^i]|thi[^s]|this[^)\\s])"))
((update_expression [(identifier) (field_access)] @place)
  (#declared? @place field "+static")
  (#method? @place "-synchronized")
  (#under? @place "^\\(\\s*this\\s*\\)$")
  (#not-under? @place "^\\(\\s*([^t\\s]|t[^h]|th[^i]|thi[^s]|this[^)\\s])"))
