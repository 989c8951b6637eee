; id: lock-on-boxed
; level: warning
; summary: synchronized on a boxed number or other value object
; message: boxed values are cached and may be shared with unrelated code; use a dedicated lock object
(synchronized_statement
  (parenthesized_expression [(identifier) (field_access) (object_creation_expression)] @place)
  (#type? @place "^(Boolean|Byte|Character|Short|Integer|Long|Float|Double|Optional|LocalDate|LocalTime|LocalDateTime|Instant|Duration)$"))
