package org.slf4j.event;

public enum Level {
    ERROR(40),
    WARN(30),
    INFO(20),
    DEBUG(10),
    TRACE(0);

    private final int number;

    Level(int number) {
        this.number = number;
    }

    public int toInt() {
        return number;
    }

    public static Level intToLevel(int number) {
        for (Level level : values()) {
            if (level.number == number) {
                return level;
            }
        }
        throw new IllegalArgumentException("Level integer [" + number + "] not recognized.");
    }
}
