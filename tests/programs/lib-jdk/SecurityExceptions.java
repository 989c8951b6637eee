import java.security.GeneralSecurityException;
import java.security.NoSuchAlgorithmException;

/** Exceptions of the security classes, with what they are given. */
public class SecurityExceptions {
    public static void main(String[] args) {
        Exception cause = new IllegalStateException("cause");
        GeneralSecurityException[] all = {
            new GeneralSecurityException(),
            new GeneralSecurityException("message"),
            new GeneralSecurityException("message", cause),
            new GeneralSecurityException(cause),
            new NoSuchAlgorithmException(),
            new NoSuchAlgorithmException("message"),
            new NoSuchAlgorithmException("message", cause),
            new NoSuchAlgorithmException(cause)
        };
        for (GeneralSecurityException exception : all) {
            System.out.println(exception + " " + exception.getMessage() + " " + (exception.getCause() == cause));
        }
    }
}
