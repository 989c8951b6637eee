; id: thread-local-not-static
; level: hint
; message: this makes an entry for each thread and each object: a thread-local is mostly static and final
; default: off
(field_declaration
  (modifiers)? @modifiers
  type: [(generic_type . (type_identifier) @type) (type_identifier) @type]
  declarator: (variable_declarator name: (identifier) @place)
  (#any-of? @type "ThreadLocal" "InheritableThreadLocal")
  (#declared? @place field "-static"))
