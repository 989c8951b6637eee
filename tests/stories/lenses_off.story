//! {"check": {"when": "onSave"}, "codeLens": false}
//- /project/Main.java
public class Main {
    public static void main(String[] args) {
    }
}
//= open /project/Main.java
//= idle ready
//= lenses /project/Main.java
//= harnesses /project/Main.java
    Main.main never-checked: - []
