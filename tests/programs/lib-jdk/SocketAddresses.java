import java.net.InetSocketAddress;
import java.net.SocketAddress;

/** Hosts and ports, resolved or not. */
class SocketAddresses {
    public static void main(String[] args) {
        SocketAddress[] all = {
            InetSocketAddress.createUnresolved("host.invalid", 80), InetSocketAddress.createUnresolved("HOST.invalid", 80),
            new InetSocketAddress("localhost", 8080), new InetSocketAddress("127.0.0.1", 8080), new InetSocketAddress("10.1.2.255", 1),
            new InetSocketAddress(9), InetSocketAddress.createUnresolved("localhost", 8080),
        };
        for (SocketAddress each : all) {
            InetSocketAddress address = (InetSocketAddress) each;
            System.out.println(address + " " + address.getHostString() + " " + address.getPort() + " " + address.isUnresolved() + " " + address.hashCode());
            StringBuilder same = new StringBuilder();
            for (SocketAddress other : all) {
                same.append(each.equals(other) ? '=' : '.');
            }
            System.out.println(same);
        }
        System.out.println(InetSocketAddress.createUnresolved("host.invalid", 80).getHostName());
        try {
            new InetSocketAddress("localhost", 70_000);
        } catch (IllegalArgumentException thrown) {
            System.out.println(thrown.getMessage());
        }
        try {
            InetSocketAddress.createUnresolved(null, 1);
        } catch (IllegalArgumentException thrown) {
            System.out.println(thrown.getMessage());
        }
    }
}
