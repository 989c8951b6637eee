; id: plain-collection-in-map
; level: hint
; summary: a collection that is not thread-safe is the value of a concurrent map and changed without a lock
; message: the map is thread-safe, but the collection in it is not; put a concurrent collection into the map, or change it inside `compute`
(method_invocation
  object: (method_invocation
    object: [(identifier) (field_access)] @map
    name: (identifier) @finds
    arguments: (argument_list (_) . [
      (lambda_expression body: (object_creation_expression type: (_) @made))
      (method_reference . (_) @made "new")
    ] .))
  name: (identifier) @place
  (#eq? @finds "computeIfAbsent")
  (#any-of? @place "add" "put" "addAll" "putAll" "remove" "addFirst" "addLast" "push" "offer" "merge" "append")
  (#match? @made "^(java\\.util\\.)?(ArrayList|LinkedList|ArrayDeque|HashMap|LinkedHashMap|TreeMap|HashSet|LinkedHashSet|TreeSet|PriorityQueue|StringBuilder)\\b")
  (#value? @map "^new\\s+(java\\.util\\.concurrent\\.)?Concurrent")
  (#declared? @map field)
  (#not-within? @place synchronized_statement)
  (#method? @place "-synchronized"))
