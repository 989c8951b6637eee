    private $ON$volatile boolean getElements;

    /** A batch counts as what is in it. */
    private $ON$void called(Object given) {
        int elements = -1;
        if (given instanceof java.util.Collection) {
            elements = ((java.util.Collection<?>) given).size();
        } else if (given instanceof java.util.Map) {
            elements = ((java.util.Map<?, ?>) given).size();
        } else if (given instanceof Object[]) {
            elements = ((Object[]) given).length;
        }
        getElements |= elements >= 0;
$WATCH$        callbacks.addAndGet(elements < 0 ? 1 : elements);
    }

    private $ON$String callbacks() {
        int count = Math.min(callbacks.get(), 4);
$TELL$        return getElements ? "\"" + count + " elements\"" : "" + count;
    }

