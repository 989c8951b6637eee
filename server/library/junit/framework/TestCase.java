package junit.framework;

/** A class of tests of JUnit 3: each method whose name begins with {@code test}. Left out: suites, and running one self. */
public abstract class TestCase extends Assert {
    private String name;

    public TestCase() {}

    public TestCase(String name) {
        this.name = name;
    }

    public String getName() {
        return name;
    }

    public void setName(String name) {
        this.name = name;
    }

    protected void setUp() throws Exception {}

    protected void tearDown() throws Exception {}
}
