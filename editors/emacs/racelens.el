;;; racelens.el --- Finds and proves concurrency bugs in Java -*- lexical-binding: t -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; Teaches Eglot about racelens: loading this file makes it the server of Java buffers.
;; Diagnostics, documentation and code actions are Eglot's own; this file adds the
;; status in the mode line, and commands to check a file now, to show traces,
;; to list the harnesses and to explain a rule.

;;; Code:

(require 'eglot)

(defgroup racelens nil
  "Finds and proves concurrency bugs in Java."
  :group 'tools)

(defcustom racelens-command '("racelens" "lsp" "--stdio")
  "Program and arguments of the server."
  :type '(repeat string))

(defcustom racelens-check-when "onOpen"
  "When harnesses are checked."
  :type '(choice (const :tag "When a file is opened or saved" "onOpen")
                 (const :tag "When a file is saved" "onSave")
                 (const :tag "Only by `racelens-check'" "never")))

(defcustom racelens-check-budget-seconds 10
  "Time limit of one check, in seconds."
  :type 'number)

(defcustom racelens-check-spurious-wakeups t
  "Whether spurious wakeups of wait, await and park are explored, after all else."
  :type 'boolean)

(defcustom racelens-class-path nil
  "Folders of classes and jars; if nil, the build files of the project name them."
  :type '(repeat string))

(defcustom racelens-jdk ""
  "Home of the JDK whose classes are used where there is no model.
If empty, the JDK is searched for; \"none\" means no JDK."
  :type 'string)

(defcustom racelens-hints "hint"
  "How hints are shown: what may be a bug and has not been confirmed."
  :type '(choice (const "hint") (const "information") (const "warning")))

(defcustom racelens-code-lens t
  "Whether the server gives verdicts as code lenses, for clients that show them.
Eglot shows none; `racelens-harnesses' lists the verdicts."
  :type 'boolean)

(defcustom racelens-inlay-hints nil
  "Whether the inferred guard is shown after the declaration of a field.
This needs an Eglot with `eglot-inlay-hints-mode'."
  :type 'boolean)

(defcustom racelens-gutter t
  "Whether the fringe marks each harness: proved, violated, not checked, outdated."
  :type 'boolean)

(defcustom racelens-cache "on"
  "Where verdicts are kept for the next session: \"on\", \"off\" or a folder.
\"on\" is the cache folder of the user."
  :type 'string)

(defcustom racelens-log nil
  "What the server writes about its own work: off, error, warn, info, debug or trace."
  :type '(choice (const :tag "As RACELENS_LOG says" nil) string))

(defcustom racelens-max-memory nil
  "The memory that the server may take (\"512M\", \"4G\"), or \"off\".
A server above it is started again, without what it was at work on.
If nil, it is four fifths of the memory of the machine."
  :type '(choice (const :tag "Default" nil) string))

(defcustom racelens-max-file-seconds 10
  "The processor time that the server may take to understand one file.
If it takes longer, it is started again without that file; 0 is no limit."
  :type 'number)

(defvar racelens-status '(:state "stopped" :text "stopped" :tooltip "Not started")
  "The last status that the server sent.")

(defvar racelens-status-hook nil
  "Functions called, without arguments, after `racelens-status' was set.")

(defclass racelens-server (eglot-lsp-server) ()
  "The server class, to tell its messages from those of other servers.")

(cl-defmethod eglot-initialization-options ((_server racelens-server))
  "The settings, in the form that the server expects."
  `(:check (:when ,racelens-check-when :budgetSeconds ,racelens-check-budget-seconds
            :spuriousWakeups ,(if racelens-check-spurious-wakeups t :json-false))
    :classPath ,(vconcat racelens-class-path)
    :jdk ,racelens-jdk
    :hints ,racelens-hints
    :codeLens ,(if racelens-code-lens t :json-false)
    :inlayHints ,(if racelens-inlay-hints t :json-false)
    :cache ,racelens-cache
    :maxFileSeconds ,racelens-max-file-seconds
    ,@(and racelens-max-memory (list :maxMemory racelens-max-memory))
    ,@(and racelens-log (list :log racelens-log))))

(defun racelens--send-settings (server)
  "Send SERVER its settings again: Eglot has just sent it empty settings."
  (when (cl-typep server 'racelens-server)
    (jsonrpc-notify server :workspace/didChangeConfiguration
                    `(:settings (:racelens ,(eglot-initialization-options server))))))

(cl-defmethod eglot-handle-notification
  ((server racelens-server) (_method (eql racelens/status)) &key state text tooltip &allow-other-keys)
  "Show the STATE of the server, with TEXT and TOOLTIP as its details."
  (setq racelens-status (list :state state :text text :tooltip tooltip))
  (force-mode-line-update t)
  (racelens--refresh-marks server)
  (run-hooks 'racelens-status-hook))

(defvar racelens--timer nil
  "The timer that asks for the harnesses, so that one question answers many changes.")

(defconst racelens--marks
  '(("violated" exclamation-mark error) ("unknown" question-mark warning)
    ("outdated" hollow-square shadow) ("proved" filled-square success))
  "The bitmap of the fringe and the face for what is known of a harness.")

(defun racelens--standing (harness)
  "What is known of HARNESS: violated, unknown, outdated or proved."
  (let ((state (plist-get harness :state)) (outcome (plist-get harness :outcome)))
    (cond ((and (equal state "current") (equal outcome "violated")) "violated")
          ((or (equal state "never-checked") (equal outcome "not-checked")) "unknown")
          ((equal state "outdated") "outdated")
          ((append (plist-get harness :reasons) nil) "unknown")
          (t "proved"))))

(defun racelens--mark (harnesses)
  "Mark HARNESSES in the fringes of the buffers of their files."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (derived-mode-p 'java-mode 'java-ts-mode)
        (save-restriction (widen) (remove-overlays (point-min) (point-max) 'category 'racelens-mark)))))
  (dolist (harness (append harnesses nil))
    (let* ((uri (plist-get harness :uri))
           (line (plist-get (plist-get (plist-get harness :range) :start) :line))
           (buffer (and uri line (find-buffer-visiting (eglot--uri-to-path uri))))
           (standing (racelens--standing harness)))
      (when buffer
        (with-current-buffer buffer
          (save-excursion
            (save-restriction
              (widen)
              (goto-char (point-min))
              (forward-line line)
              (let ((mark (make-overlay (point) (point))))
                (overlay-put mark 'category 'racelens-mark)
                (overlay-put mark 'racelens-standing standing)
                (overlay-put mark 'before-string
                             (propertize " " 'display
                                         (cons 'left-fringe (cdr (assoc standing racelens--marks)))))))))))))

(defun racelens--refresh-marks (server)
  "Ask SERVER soon for the harnesses, and mark them."
  (when racelens-gutter
    (when racelens--timer (cancel-timer racelens--timer))
    (setq racelens--timer
          (run-at-time
           0.25 nil
           (lambda ()
             (when (jsonrpc-running-p server)
               (jsonrpc-async-request
                server :workspace/executeCommand '(:command "racelens.harnesses" :arguments [])
                :success-fn #'racelens--mark :error-fn #'ignore :timeout-fn #'ignore)))))))

(defun racelens-mode-line ()
  "The status, for the mode lines of the buffers that racelens manages."
  (if (racelens--server)
      (propertize (format " racelens: %s" (plist-get racelens-status :text))
                  'help-echo (plist-get racelens-status :tooltip))
    ""))

(defun racelens--server ()
  "The server of this buffer, if it is racelens."
  (let ((server (eglot-current-server)))
    (and (cl-typep server 'racelens-server) server)))

(defun racelens-check ()
  "Check the harnesses of this buffer's file now."
  (interactive)
  (let ((server (or (racelens--server) (user-error "This buffer has no racelens; try M-x eglot"))))
    ;; Eglot sends edits when Emacs is idle: here they have to be there first.
    (eglot--signal-textDocument/didChange)
    (eglot-execute-command server 'racelens.check (vector (plist-get (eglot--TextDocumentIdentifier) :uri)))))

(defun racelens-trace ()
  "Show the traces of the findings at point, whole, in a buffer of their own."
  (interactive)
  (let* ((server (or (racelens--server) (user-error "This buffer has no racelens; try M-x eglot")))
         (position (eglot--TextDocumentPositionParams))
         (trace (eglot-execute-command
                 server 'racelens.trace
                 (vector (plist-get (plist-get position :textDocument) :uri) (plist-get position :position)))))
    (unless (stringp trace) (user-error "There is no confirmed finding here"))
    (racelens--show "*racelens trace*" trace)))

(defun racelens--show (name text)
  "Show TEXT in a buffer called NAME."
  (with-current-buffer (get-buffer-create name)
    (let ((inhibit-read-only t))
      (erase-buffer)
      (insert text)
      (goto-char (point-min)))
    (view-mode 1)
    (display-buffer (current-buffer))))

(defun racelens-explain (rule)
  "Show the page of RULE: what it means, why it matters, and how to fix what it finds."
  (interactive
   (let ((server (or (racelens--server) (user-error "This buffer has no racelens; try M-x eglot"))))
     (list (completing-read
            "Rule: "
            (mapcar (lambda (entry) (plist-get entry :id))
                    (append (eglot-execute-command server 'racelens.explain []) nil))
            nil t))))
  (let ((page (eglot-execute-command (racelens--server) 'racelens.explain (vector rule))))
    (unless (stringp page) (user-error "There is no page about %s" rule))
    (racelens--show "*racelens rule*" page)))

(defun racelens--verdict (harness)
  "What is known of HARNESS, in one line."
  (let ((verdict (or (plist-get harness :verdict) "not checked yet"))
        (reasons (append (plist-get harness :reasons) nil)))
    (when (and reasons (not (equal (plist-get harness :outcome) "not-checked")))
      (setq verdict (concat verdict "; not checked: " (string-join reasons "; "))))
    (cond ((eq (plist-get harness :isRunning) t) "checking")
          ((equal (plist-get harness :state) "outdated") (concat "outdated: " verdict))
          (t verdict))))

(defun racelens-harnesses ()
  "List the harnesses of the workspace with their verdicts.
A button on the name opens the file of the harness."
  (interactive)
  (let* ((server (or (racelens--server) (user-error "This buffer has no racelens; try M-x eglot")))
         (harnesses (append (eglot-execute-command server 'racelens.harnesses []) nil)))
    (with-current-buffer (get-buffer-create "*racelens harnesses*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (unless harnesses (insert "There is no harness yet; every main method is one.\n"))
        (dolist (harness harnesses)
          (let ((uri (plist-get harness :uri))
                (line (plist-get (plist-get (plist-get harness :range) :start) :line)))
            (if uri
                (insert-text-button (plist-get harness :name)
                                    'action (lambda (_)
                                              (find-file-other-window (eglot--uri-to-path uri))
                                              (goto-char (point-min))
                                              (forward-line (or line 0))))
              (insert (plist-get harness :name)))
            (insert ": " (racelens--verdict harness) "\n")))
        (goto-char (point-min)))
      (special-mode)
      (display-buffer (current-buffer)))))

(add-to-list 'eglot-server-programs
             (cons '(java-mode java-ts-mode) (lambda (&rest _) (cons 'racelens-server racelens-command))))
(add-hook 'eglot-connect-hook #'racelens--send-settings t)
(add-to-list 'mode-line-misc-info '(:eval (racelens-mode-line)) t)

(provide 'racelens)
;;; racelens.el ends here
