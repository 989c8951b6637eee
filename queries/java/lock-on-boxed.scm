; id: lock-on-boxed
; level: warning
; message: boxes and other values may be shared with code that has nothing to do with this, and `==` ones may be two: lock an object made for it
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access) (object_creation_expression)] @place)
  (#type? @place "^(Boolean|Byte|Character|Short|Integer|Long|Float|Double|Optional|LocalDate|LocalTime|LocalDateTime|Instant|Duration)$"))
