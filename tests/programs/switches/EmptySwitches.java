/** A switch without labels only asks whether there is a value. */
class EmptySwitches {
    enum Kind { ONE }

    interface Act {
        void run();
    }

    static void show(String name, Act act) {
        try {
            act.run();
            System.out.println(name + " passes");
        } catch (NullPointerException e) {
            System.out.println(name + " " + e.getMessage());
        }
    }

    static String text(String value) {
        System.out.println("asked");
        return value;
    }

    static Kind kind() {
        return null;
    }

    static Integer number() {
        return null;
    }

    public static void main(String[] args) {
        show("no labels", () -> {
            switch (text(null)) {
            }
        });
        show("no labels of a value", () -> {
            switch (text("a")) {
            }
        });
        show("a default alone", () -> {
            switch (text(null)) {
                default:
                    System.out.println("never");
            }
        });
        show("an enum", () -> {
            switch (kind()) {
            }
        });
        show("an enum with a default", () -> {
            switch (kind()) {
                default:
            }
        });
        show("a box", () -> {
            switch (number()) {
            }
        });
    }
}
