; id: shared-date-format
; level: warning
; message: formats and calendars keep what they work on in fields: threads that share this one disturb each other; use java.time, or one for each thread
(field_declaration
  (modifiers "static")
  declarator: (variable_declarator name: (identifier) @place)
  (#type? @place "^(SimpleDateFormat|DateFormat|Calendar|GregorianCalendar|DecimalFormat|NumberFormat|MessageFormat)$"))
