package java.util.random;

final class Gaussian {
    private Gaussian() {}

    /** No intrinsic: how a generator draws one by default takes large tables. */
    static native double drawn0();
}
