package java.net;

import racelens.Model;

/**
 * A host and a port. No name is looked up: `localhost` and addresses in numbers are known, all other names stay unresolved.
 * Left out: InetAddress, addresses of version 6.
 */
public class InetSocketAddress extends SocketAddress {
    private static final String UNKNOWN = "no host name is known but localhost";

    private final String host;
    /** The four numbers of an address, or null where it is unresolved. */
    private final String numbers;
    private final int port;

    public InetSocketAddress(int port) {
        this("0.0.0.0", "0.0.0.0", checked(port));
    }

    public InetSocketAddress(String host, int port) {
        this(named(host), resolved(host), checked(port));
    }

    private InetSocketAddress(String host, String numbers, int port) {
        this.host = host;
        this.numbers = numbers;
        this.port = port;
    }

    public static InetSocketAddress createUnresolved(String host, int port) {
        return new InetSocketAddress(named(host), null, checked(port));
    }

    private static int checked(int port) {
        if (port < 0 || port > 0xFFFF) {
            throw new IllegalArgumentException("port out of range:" + port);
        }
        return port;
    }

    private static String named(String host) {
        if (host == null) {
            throw new IllegalArgumentException("hostname can't be null");
        }
        return host;
    }

    private static String resolved(String host) {
        if (host.equals("localhost")) {
            return "127.0.0.1";
        }
        if (isNumbers(host)) {
            return host;
        }
        Model.assumes(UNKNOWN);
        return null;
    }

    private static boolean isNumbers(String host) {
        int parts = 0;
        int number = -1;
        for (int at = 0; at <= host.length(); at++) {
            char next = at < host.length() ? host.charAt(at) : '.';
            if (next == '.' && number >= 0) {
                parts++;
                number = -1;
            } else if (next >= '0' && next <= '9') {
                number = Math.max(number, 0) * 10 + next - '0';
                if (number > 255) {
                    return false;
                }
            } else {
                return false;
            }
        }
        return parts == 4;
    }

    public final int getPort() {
        return port;
    }

    public final String getHostString() {
        return host;
    }

    public final String getHostName() {
        if (host.equals(numbers)) {
            Model.assumes(UNKNOWN);
        }
        return host;
    }

    public final boolean isUnresolved() {
        return numbers == null;
    }

    public final boolean equals(Object other) {
        if (!(other instanceof InetSocketAddress)) {
            return false;
        }
        InetSocketAddress that = (InetSocketAddress) other;
        boolean isSame = numbers == null ? that.numbers == null && host.equalsIgnoreCase(that.host) : numbers.equals(that.numbers);
        return isSame && port == that.port;
    }

    public final int hashCode() {
        if (numbers == null) {
            return host.toLowerCase().hashCode() + port;
        }
        int address = 0;
        int number = 0;
        for (int at = 0; at < numbers.length(); at++) {
            char next = numbers.charAt(at);
            if (next == '.') {
                address = (address << 8) + number;
                number = 0;
            } else {
                number = number * 10 + next - '0';
            }
        }
        return (address << 8) + number + port;
    }

    public String toString() {
        if (numbers == null) {
            return host + "/<unresolved>:" + port;
        }
        String name = host.equals(numbers) && !host.equals("0.0.0.0") ? "" : host;
        return name + "/" + numbers + ":" + port;
    }
}
