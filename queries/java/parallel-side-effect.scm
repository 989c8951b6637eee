; id: parallel-side-effect
; level: warning
; message: the stream runs this in several threads at once, and the collection is none for that: collect instead, or use a concurrent one
(method_invocation
  object: (_) @stream
  name: (identifier) @each
  arguments: (argument_list . (lambda_expression body: [
    (method_invocation object: (identifier) @place name: (identifier) @change)
    (block (expression_statement (method_invocation object: (identifier) @place name: (identifier) @change)))
  ]) @task)
  (#outside? @place @task)
  (#match? @stream "\\.\\s*parallel(Stream)?\\s*\\(\\s*\\)")
  (#any-of? @each "forEach" "peek" "map" "filter")
  (#any-of? @change "add" "put" "addAll" "putAll" "remove" "append" "merge" "addFirst" "addLast" "offer" "push")
  (#value? @place "^new\\s+(java\\.util\\.)?(ArrayList|LinkedList|ArrayDeque|HashMap|LinkedHashMap|TreeMap|HashSet|LinkedHashSet|TreeSet|PriorityQueue|StringBuilder)\\b"))
(method_invocation
  object: (_) @stream
  name: (identifier) @each
  arguments: (argument_list . (method_reference . (identifier) @place (identifier) @change))
  (#match? @stream "\\.\\s*parallel(Stream)?\\s*\\(\\s*\\)")
  (#any-of? @each "forEach" "peek" "map" "filter")
  (#any-of? @change "add" "put" "addAll" "putAll" "remove" "append" "merge" "addFirst" "addLast" "offer" "push")
  (#value? @place "^new\\s+(java\\.util\\.)?(ArrayList|LinkedList|ArrayDeque|HashMap|LinkedHashMap|TreeMap|HashSet|LinkedHashSet|TreeSet|PriorityQueue|StringBuilder)\\b"))
