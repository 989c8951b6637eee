; id: thread-local-not-static
; level: hint
; summary: a ThreadLocal in a field that is not static
; message: this creates an entry for each pair of thread and object; thread-local variables are usually static and final
; default: off
(field_declaration
  (modifiers)? @modifiers
  type: [(generic_type . (type_identifier) @type) (type_identifier) @type]
  declarator: (variable_declarator name: (identifier) @place)
  (#any-of? @type "ThreadLocal" "InheritableThreadLocal")
  (#declared? @place field "-static"))
