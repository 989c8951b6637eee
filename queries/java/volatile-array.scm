; id: volatile-array
; level: warning
; message: volatile is the reference, not its elements: this write is a plain one; use an Atomic…Array or a VarHandle
((assignment_expression left: (array_access array: [(identifier) (field_access)] @place))
  (#declared? @place field "+volatile"))
((update_expression (array_access array: [(identifier) (field_access)] @place))
  (#declared? @place field "+volatile"))
