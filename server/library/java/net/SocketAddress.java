package java.net;

/** Where a socket is bound to. */
public abstract class SocketAddress implements java.io.Serializable {
    public SocketAddress() {}
}
