; id: concurrent-map-contains
; level: warning
; summary: contains() of a ConcurrentHashMap, which searches values
; message: `contains` of ConcurrentHashMap searches all values; use `containsKey` to search a key
(method_invocation
  object: [(identifier) (field_access)] @map
  name: (identifier) @place
  (#eq? @place "contains")
  (#type? @map "^(ConcurrentHashMap|Hashtable)$"))
