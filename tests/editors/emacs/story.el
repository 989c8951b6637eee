;;; story.el --- The client in a batch Emacs, in a folder with the fixtures -*- lexical-binding: t -*-

;; Prints one line a test.

(package-initialize)
(require 'racelens)
(require 'seq)

(setq racelens-command (list (getenv "RACELENS_BIN") "lsp" "--stdio")
      make-backup-files nil
      auto-save-default nil
      create-lockfiles nil
      inhibit-message t)

(defvar story-failures 0)
(defvar story-states nil "The states since it was emptied, newest first.")
(add-hook 'racelens-status-hook (lambda () (push (plist-get racelens-status :state) story-states)))

(defmacro story-test (title &rest body)
  "Run BODY and print whether it ended well, under TITLE."
  (declare (indent 1))
  `(condition-case problem
       (progn ,@body (princ (format "ok emacs: %s\n" ,title)))
     (error
      (setq story-failures (1+ story-failures))
      (princ (format "not ok emacs: %s\n    %s\n" ,title (error-message-string problem))))))

(defun story-findings ()
  "What the server says about this buffer, in the protocol's own form."
  (flymake-start)
  (seq-filter (lambda (found) (equal (plist-get found :source) "racelens"))
              (mapcar (lambda (each) (alist-get 'eglot-lsp-diag (flymake-diagnostic-data each)))
                      (flymake-diagnostics))))

(defun story-confirmed ()
  "The confirmed findings about the field `done'."
  (seq-filter (lambda (found)
                (and (= (plist-get found :severity) 2) (string-match-p "\\bdone\\b" (plist-get found :message))))
              (story-findings)))

(defun story-outdated ()
  "The findings about a text that isn't any more."
  (seq-filter (lambda (found) (string-prefix-p "outdated: " (plist-get found :message))) (story-findings)))

(defmacro story-wait (what condition)
  "Wait until CONDITION holds; signal that WHAT never came otherwise."
  `(with-timeout (20 (error "Never came: %s; %S %S" ,what racelens-status (story-findings)))
     (while (not ,condition) (accept-process-output nil 0.02))))

(defun story-go-to (text)
  "Go to the start of TEXT."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun story-replace (old new)
  "Put NEW where OLD is, and have the server told."
  (story-go-to old)
  (replace-match new t t)
  (eglot--signal-textDocument/didChange))

(defun story-hover ()
  "The hover at point, as text."
  (format "%S" (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))

(defun story-assert-hover ()
  "The hover of the field speaks of happens-before."
  (story-go-to "done = true")
  (let ((case-fold-search t) (hover (story-hover)))
    (unless (string-match-p "happens[- ]before" hover) (error "Hover: %s" hover))))

(find-file "Handover.java")
(apply #'eglot (eglot--guess-contact))

(story-test "opening a Java file brings the status to ready"
  (story-wait "ready" (string-prefix-p " racelens: ready" (racelens-mode-line))))

(unless (zerop story-failures) (kill-emacs 1)) ; the rest would only wait

(story-test "a race is confirmed, with the other access and a numbered trace"
  (story-wait "a warning" (story-confirmed))
  (dolist (warning (story-confirmed))
    (let ((related (append (plist-get warning :relatedInformation) nil)))
      (unless (and (>= (length related) 2)
                   (seq-some (lambda (each) (string-match-p "\\`[0-9]+/[0-9]+ " (plist-get each :message))) related))
        (error "Related: %S" related)))))

(story-test "the hover of a field speaks of happens-before"
  (story-assert-hover))

(story-test "an edit makes a verdict outdated, and the command checks again"
  (story-replace "result = 42;" "result = 42; result = 42;")
  (story-wait "outdated" (and (story-outdated) (not (story-confirmed))))
  (racelens-check)
  (story-wait "a warning again" (and (story-confirmed) (not (story-outdated)))))

(story-test "the quick fix makes the field volatile, and saving clears the file"
  (story-go-to "done = true")
  (let ((last-nonmenu-event ?a))
    (cl-letf (((symbol-function 'completing-read) (lambda (_ offered &rest _)
                (let* ((title "Mark `done` volatile") (whole (try-completion title offered)))
                  (if (stringp whole) whole title)))))
      (call-interactively #'eglot-code-actions)))
  (goto-char (point-min))
  (re-search-forward "volatile [^;\n]*\\bdone;")
  (setq story-states nil)
  (save-buffer)
  (story-wait "a fresh status and a clear file"
              (and (equal (car story-states) "idle") (not (or (story-confirmed) (story-outdated))))))

(story-test "the list of harnesses gives the verdict"
  (racelens-harnesses)
  (with-current-buffer "*racelens harnesses*"
    (unless (string-match-p "^Handover\\.main: no violation" (buffer-string)) (error "List: %s" (buffer-string)))))

(story-test "a mark beside the harness says that it is proved"
  (story-wait "the mark"
              (seq-some (lambda (mark)
                          (and (equal (overlay-get mark 'racelens-standing) "proved")
                               (save-excursion
                                 (goto-char (overlay-start mark))
                                 (looking-at-p ".*void main"))))
                        (overlays-in (point-min) (point-max)))))

(story-test "a rule is explained"
  (racelens-explain "data-race")
  (with-current-buffer "*racelens rule*"
    (unless (string-prefix-p "# data-race\n" (buffer-string)) (error "Page: %s" (buffer-string)))))

(story-test "a file that cannot be parsed leaves the server up"
  (with-current-buffer (find-file-noselect "Broken.java")
    (story-wait "a managed buffer" (eglot-managed-p))
    (goto-char (point-min))
    (story-hover))
  (story-assert-hover))

(story-test "the server ends when it is told to"
  (let ((server (eglot-current-server)))
    (eglot-shutdown server)
    (when (jsonrpc-running-p server) (error "It runs on"))))

(kill-emacs (if (zerop story-failures) 0 1))
;;; story.el ends here
