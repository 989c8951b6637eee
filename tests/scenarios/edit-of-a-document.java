// expect not-linearizable: `update("a", a UnaryOperator)` ∥ `update("a", a UnaryOperator)`
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.UnaryOperator;

interface Documents {
    String find(String id);

    void save(String id, String text);

    default String update(String id, UnaryOperator<String> edit) {
        String made = edit.apply(find(id));
        save(id, made);
        return made;
    }
}

public class DocumentStore implements Documents {
    private final ConcurrentMap<String, String> documents = new ConcurrentHashMap<>();

    @Override
    public String find(String id) {
        return documents.getOrDefault(id, "");
    }

    @Override
    public void save(String id, String text) {
        documents.put(id, text);
    }
}

// right
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.UnaryOperator;

interface Documents {
    String find(String id);

    void save(String id, String text);

    default String update(String id, UnaryOperator<String> edit) {
        String made = edit.apply(find(id));
        save(id, made);
        return made;
    }
}

public class DocumentStore implements Documents {
    private final ConcurrentMap<String, String> documents = new ConcurrentHashMap<>();

    @Override
    public String find(String id) {
        return documents.getOrDefault(id, "");
    }

    @Override
    public void save(String id, String text) {
        documents.put(id, text);
    }

    @Override
    public String update(String id, UnaryOperator<String> edit) {
        return documents.compute(id, (key, old) -> edit.apply(old == null ? "" : old));
    }
}
