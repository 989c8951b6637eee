//- /project/Main.java
public class Main {
    void stop(String name) {
        System.exit(1);
        synchronized (new Object()) {
            System.out.println(name);
        }
    }
}
//- /project/.racelens/queries/no-exit.scm
; id: no-exit
; level: warning
; message: this ends the whole program
(method_invocation name: (identifer) @place (#eq? @place "exit"))
//= open /project/Main.java
//= expect /project/Main.java
    4:23-4:35 warning lock-on-fresh-object: the lock object is created here, so no other thread can hold it
//= expect /project/.racelens/queries/no-exit.scm
    4:27-4:36 error broken-rule: this rule is disabled because of an error: unknown node kind
//= touch /project/.racelens/queries/no-exit.scm
    ; id: no-exit
    ; level: warning
    ; message: this ends the whole program
    (method_invocation name: (identifier) @place (#eq? @place "exit"))
//= expect /project/.racelens/queries/no-exit.scm
//= expect /project/Main.java
    3:16-3:20 warning no-exit: this ends the whole program
    4:23-4:35 warning lock-on-fresh-object: the lock object is created here, so no other thread can hold it
//= touch /project/racelens.toml
    [rules]
    off = ["lock-on-fresh-object"]
//= expect /project/Main.java
    3:16-3:20 warning no-exit: this ends the whole program
//= remove /project/.racelens/queries/no-exit.scm
//= expect /project/Main.java
//= remove /project/racelens.toml
//= expect /project/Main.java
    4:23-4:35 warning lock-on-fresh-object: the lock object is created here, so no other thread can hold it
