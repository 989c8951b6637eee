; id: concurrent-map-contains
; level: warning
; message: `contains` of ConcurrentHashMap asks for a value, and looks at all of them: `containsKey` asks for a key
(method_invocation
  object: [(identifier) (field_access)] @map
  name: (identifier) @place
  (#eq? @place "contains")
  (#type? @map "^(ConcurrentHashMap|Hashtable)$"))
