; id: shared-thread-local-random
; level: warning
; summary: a ThreadLocalRandom kept in a field
; message: this generator belongs to the thread that runs the initialiser; call `ThreadLocalRandom.current()` where the number is needed
(field_declaration
  declarator: (variable_declarator
    name: (identifier) @place
    value: (method_invocation object: (_) @class name: (identifier) @method))
  (#match? @class "^(java\\.util\\.concurrent\\.)?ThreadLocalRandom$")
  (#eq? @method "current"))
