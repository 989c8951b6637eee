; id: daemon-after-start
; level: warning
; summary: setDaemon after start
; message: the thread is already running; `setDaemon` throws IllegalThreadStateException
(block
  (expression_statement
    (method_invocation object: (identifier) @started name: (identifier) @start))
  .
  (expression_statement
    (method_invocation object: (identifier) @thread name: (identifier) @place))
  (#eq? @start "start")
  (#eq? @place "setDaemon")
  (#eq? @started @thread))
