package org.slf4j.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.slf4j.Marker;

import racelens.Logs;

public interface LoggingEventBuilder {
    LoggingEventBuilder setCause(Throwable cause);

    LoggingEventBuilder addMarker(Marker marker);

    LoggingEventBuilder addArgument(Object value);

    LoggingEventBuilder addArgument(Supplier<?> value);

    LoggingEventBuilder addKeyValue(String key, Object value);

    LoggingEventBuilder addKeyValue(String key, Supplier<Object> value);

    LoggingEventBuilder setMessage(String message);

    LoggingEventBuilder setMessage(Supplier<String> message);

    void log();

    void log(String message);

    void log(String pattern, Object value);

    void log(String pattern, Object first, Object second);

    void log(String pattern, Object... values);

    void log(Supplier<String> message);

    /** Writes to a logger; below its level nothing is asked for. */
    final class OfLogger implements LoggingEventBuilder {
        private final String logger;
        private final int level;
        private final boolean isOn;
        private final List<Object> values = new ArrayList<>();
        private String message;
        private Throwable cause;

        public OfLogger(String logger, int level) {
            this.logger = logger;
            this.level = level;
            isOn = Logs.isOn(level);
        }

        public LoggingEventBuilder setCause(Throwable cause) {
            this.cause = cause;
            return this;
        }

        public LoggingEventBuilder addMarker(Marker marker) {
            return this;
        }

        public LoggingEventBuilder addArgument(Object value) {
            values.add(value);
            return this;
        }

        public LoggingEventBuilder addArgument(Supplier<?> value) {
            return isOn ? addArgument((Object) value.get()) : this;
        }

        public LoggingEventBuilder addKeyValue(String key, Object value) {
            return this;
        }

        public LoggingEventBuilder addKeyValue(String key, Supplier<Object> value) {
            return isOn ? addKeyValue(key, value.get()) : this;
        }

        public LoggingEventBuilder setMessage(String message) {
            this.message = message;
            return this;
        }

        public LoggingEventBuilder setMessage(Supplier<String> message) {
            return isOn ? setMessage(message.get()) : this;
        }

        public void log() {
            if (isOn) {
                Logs.write(level, logger, Logs.filled(message, values.toArray()), cause);
            }
        }

        public void log(String message) {
            setMessage(message).log();
        }

        public void log(String pattern, Object value) {
            addArgument(value).log(pattern);
        }

        public void log(String pattern, Object first, Object second) {
            addArgument(first).addArgument(second).log(pattern);
        }

        public void log(String pattern, Object... more) {
            for (Object value : more) {
                addArgument(value);
            }
            log(pattern);
        }

        public void log(Supplier<String> message) {
            setMessage(message).log();
        }
    }
}
