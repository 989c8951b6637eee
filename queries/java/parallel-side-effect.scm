; id: parallel-side-effect
; level: warning
; summary: a parallel stream modifies a collection that is not thread-safe
; message: the stream runs this on several threads, and the collection is not thread-safe; collect the results, or use a concurrent collection
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
