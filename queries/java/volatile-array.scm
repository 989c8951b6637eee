; id: volatile-array
; level: warning
; summary: a write to an element of a volatile array
; message: the array reference is volatile, its elements are not; use an Atomic…Array or a VarHandle
; once: class
((assignment_expression left: (array_access array: [(identifier) (field_access)] @place))
  (#declared? @place field "+volatile"))
((update_expression (array_access array: [(identifier) (field_access)] @place))
  (#declared? @place field "+volatile"))
