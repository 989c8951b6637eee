; id: shared-date-format
; level: warning
; message: formats and calendars keep what they work on in fields: threads that share this one disturb each other; use java.time, or one for each thread
(field_declaration
  (modifiers "static")
  type: (type_identifier) @type
  declarator: (variable_declarator name: (identifier) @place)
  (#any-of? @type "SimpleDateFormat" "DateFormat" "Calendar" "GregorianCalendar" "DecimalFormat" "NumberFormat" "MessageFormat"))
