class Doubles {
    static class Bomb extends Thread {
        @Override
        public void run() {
            new Bomb().start();
            new Bomb().start();
        }
    }

    public static void main(String[] args) {
        new Bomb().start();
    }
}
