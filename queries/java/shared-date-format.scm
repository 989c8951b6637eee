; id: shared-date-format
; level: warning
; summary: a static SimpleDateFormat or Calendar
; message: formats and calendars are not thread-safe; use java.time, or one object per thread
(field_declaration
  (modifiers "static")
  declarator: (variable_declarator name: (identifier) @place)
  (#type? @place "^(SimpleDateFormat|DateFormat|Calendar|GregorianCalendar|DecimalFormat|NumberFormat|MessageFormat)$")
  (#not-locked? @place))
