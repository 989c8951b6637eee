package racelens;

/** What numbers characters stand for that are neither digits nor letters: Roman numbers, fractions and the like (Unicode 13). */
public final class NumericValues {
    /** Runs in base 36: the first character, how many there are, and the value of the first, which grows by one; none is a fraction. */
    private static final String RUNS = ""
            + "4y.2.2 55..1 58.3. 1ys.5. 1yx..g 29e.6. 2cw..a 2cx..2s 2cy..rs 2go.4.0 2gs.3.1 2mw.7. 2nk..a 2nl..2s "
            + "2nm..rs 2nn.6. 2zu.a. 3u1.a.1 3ub..k 3uc..u 3ud..14 3ue..1e 3uf..1o 3ug..1y 3uh..28 3ui..2i 3uj..2s "
            + "3uk..7ps 4j2.3.h 4q8.a.0 53u..1 6eo..0 6es.6.4 6f4.a.0 6kw.f. 6lb..1 6lc.c.1 6lo..1e 6lp..2s 6lq..dw "
            + "6lr..rs 6ls.c.1 6m4..1e 6m5..2s 6m6..dw 6m7..rs 6m8..rs 6m9..3uw 6ma..7ps 6md..6 6me..1e 6mf..12kw "
            + "6mg..255s 6mh..0 76o.k.1 778.k.1 77s.k.1 7ai..0 7aj.a.b 7at.a.1 7b3..0 7sm.a.1 7sw.a.1 7t6.a.1 8vx.. "
            + "9hj..0 9i9.9.1 9iw..a 9ix..k 9iy..u 9si.4.1 9wg.a.1 9xk..a 9xl..k 9xm..u 9xn..14 9xo..1e 9xp..1o "
            + "9xq..1y 9xr..28 9xt.f.l 9z4.a.1 a0h.f.10 wyu.9.1 wz3..0 x80.6. 1d9n..3 1d9v..a 1da0..2 1dbm..0 1dch..6 "
            + "1dcj..6 1ddp..a 1err.a.1 1es1..k 1es2..u 1es3..14 1es4..1e 1es5..1o 1es6..1y 1es7..28 1es8..2i 1es9..2s "
            + "1esa..5k 1esb..8c 1esc..b4 1esd..dw 1ese..go 1esf..jg 1esg..m8 1esh..p0 1esi..rs 1esj..1jk 1esk..2bc "
            + "1esl..334 1esm..3uw 1esn..4mo 1eso..5eg 1esp..668 1esq..6y0 1esr..7ps 1ess..ffk 1est..n5c 1esu..uv4 "
            + "1esv..12kw 1esw..1aao 1esx..1i0g 1esy..1pq8 1esz..1xg0 1etc.2. 1ete..1 1etf..5 1etg..1e 1eth..dw "
            + "1eti..3uw 1etj..12kw 1etk..5 1etl..a 1etm..1e 1etn..2s 1eto..dw 1etp..rs 1etq..3uw 1etr..5 1ets..a "
            + "1ett..1e 1etu..2s 1etv..dw 1etw..rs 1etx..7ps 1ety..12kw 1etz..a 1eu0..1 1eu1..1 1eu2.2.1 1eu4..2 "
            + "1eu5..2 1eu6..2 1eu7..5 1eu8..a 1eu9..a 1eua..a 1eub..a 1euc..a 1eud..u 1eue..1e 1euf..1e 1eug..1e "
            + "1euh..1e 1eui..2s 1euj..8c 1euk..dw 1eul..dw 1eum..dw 1eun..dw 1euo..dw 1eup..rs 1euq..3uw 1eur..5 "
            + "1eus..1e 1eut.4. 1eve..0 1evf.. 1f4x.a.1 1f57..k 1f58..u 1f59..14 1f5a..1e 1f5b..1o 1f5c..1y 1f5d..28 "
            + "1f5e..2i 1f5f..2s 1f5g..5k 1f5h..8c 1f5i..b4 1f5j..dw 1f5k..go 1f5l..jg 1f5m..m8 1f5n..p0 1f6o..1 "
            + "1f6p..5 1f6q..a 1f6r..1e 1f7l..2i 1f7u..p0 1fbl.2.1 1fbn..a 1fbo..k 1fbp..2s 1g7s.3.1 1g7v..a 1g7w..k "
            + "1g7x..2s 1g7y..rs 1g7z..7ps 1g8p.5.1 1g8u..a 1g8v..k 1g9z.4.1 1ga3.2.4 1ga5..a 1ga6..k 1ga7..2s 1gcb..1 "
            + "1gcc..5 1gcd..a 1gce..k 1gcf..2s 1gd2..1 1gd3..a 1gd4..k 1gd5..2s 1gd6.2.2 1gho.2. 1ghs.a.1 1gi2..k "
            + "1gi3..u 1gi4..14 1gi5..1e 1gi6..1o 1gi7..1y 1gia..2s 1gib..5k 1gic..8c 1gid..b4 1gie..dw 1gif..go "
            + "1gig..jg 1gih..m8 1gii..p0 1gij..rs 1gik..1jk 1gil..2bc 1gim..334 1gin..3uw 1gio..4mo 1gip..5eg "
            + "1giq..668 1gir..6y0 1gis..7ps 1git..ffk 1giu..n5c 1giv..uv4 1giw..12kw 1gix..1aao 1giy..1i0g 1giz..1pq8 "
            + "1gj0..1xg0 1gj1..255s 1gj2..4abk 1gj3..6fhc 1gj4..8kn4 1gj5..apsw 1gj6..cuyo 1gj7..f04g 1gj8..h5a8 "
            + "1gj9..jag0 1gja.a. 1glc.4.1 1glg..a 1glh..k 1gli..2s 1glj..rs 1glk.. 1gn1..1 1gn2..1e 1gnx..1 1gny..a "
            + "1gnz..k 1gq3..1 1gq4..5 1gq5..a 1gq6..k 1gq7..2s 1gt4.4.1 1gt8..a 1gt9..k 1gta..2s 1gtb..rs 1gu0.4.1 "
            + "1gu4..a 1gu5..k 1gu6..2s 1gu7..rs 1gvd.4.1 1gvh..a 1gvi..k 1gvj..2s 1h4q..1 1h4r..5 1h4s..a 1h4t..1e "
            + "1h4u..2s 1h4v..rs 1heo.a.1 1hey..k 1hez..u 1hf0..14 1hf1..1e 1hf2..1o 1hf3..1y 1hf4..28 1hf5..2i "
            + "1hf6..2s 1hf7..5k 1hf8..8c 1hf9..b4 1hfa..dw 1hfb..go 1hfc..jg 1hfd..m8 1hfe..p0 1hff.4. 1hjx.5.1 "
            + "1hk2..a 1hk3..k 1hk4..u 1hk5..2s 1hk6.. 1hld..1 1hle..a 1hlf..k 1hlg..2s 1hol.4.1 1hop..a 1hoq..k "
            + "1hor..2s 1hsi.a.1 1hss..k 1hst..u 1hsu..14 1hsv..1e 1hsw..1o 1hsx..1y 1hsy..28 1hsz..2i 1ht0..2s "
            + "1ht1..rs 1i3l.a.1 1i3v..k 1i3w..u 1i3x..14 1i3y..1e 1i3z..1o 1i40..1y 1i41..28 1i42..2i 1i43..2s "
            + "1i44..rs 1j5m..a 1j5n..k 1jhm..a 1jhn..k 1jho..u 1jhp..14 1jhq..1e 1jhr..1o 1jhs..1y 1jht..28 1jhu..2i "
            + "1k62.a.1 1k6c..k 1k6d..u 1k6e..14 1k6f..1e 1k6g..1o 1k6h..1y 1k6i..28 1k6j..2i 1k6k..2s 1ku8.l. "
            + "1log.8.2 1loo.7.3 1lov.6.4 1lp1.9.1 1lpa.5.1 1lpf.2.2 1lph.7.3 1lpo.3.1 1lpr.3.3 1lpu..4mo0 1lpv..99c0 "
            + "1lpw.3.1 1lpz.3.3 1lq2..3 1lq3.2.3 1lq5..4 1lq6..4 1lq7..4 1lq8.2.6 1lqa..7 1lqb.2.7 1lqd.2.8 1lqf..9 "
            + "1lqg..9 1lqh..9 1lqi.5.2 1lqn.4.1 1lqr.2.4 1lqt..5 1lqu.2.2 1lqw.2.1 1lqy.d. 1lrb..14 1lrc..1e 1lrd.6.4 "
            + "1zrv..a 1zrw..2s 1zrx..7ps 1zry..lfls 1zrz..1njchs 1zs0.2. 20e8.k.0 20es.3.1 2k80.k.0 2kbk.a.1 2kbu..k "
            + "2kbv..u 2kbw..14 2kbx..1e 2kby..1o 2kbz..1y 2kc0..28 2kc1..2i 2kc2.5.1 2kc7..1 2kc8..5 2ojr.9.1 "
            + "2p9t.a.1 2pa3..k 2pa4..u 2pa5..14 2pa6..1e 2pa7..1o 2pa8..1y 2pa9..28 2paa..2i 2pab..2s 2pac..5k "
            + "2pad..8c 2pae..b4 2paf..dw 2pag..go 2pah..jg 2pai..m8 2paj..p0 2pak..rs 2pal..1jk 2pam..2bc 2pan..334 "
            + "2pao..3uw 2pap..4mo 2paq..5eg 2par..668 2pas..6y0 2pat..7ps 2pau..ffk 2pav..n5c 2paw..uv4 2pax..12kw "
            + "2pay..1aao 2paz..1i0g 2pb0..1pq8 2pb1..1xg0 2pb2..255s 2pb3..4abk 2pb4..255s 2pb5..5yc1s 2pb6..bwo3k "
            + "2pb7.9.1 2pbh.3. 2pbl.2.1 2pbn..7ps 2pbo..255s 2pdt.a.1 2pe3..k 2pe4..u 2pe5..14 2pe6..1e 2pe7..1o "
            + "2pe8..1y 2pe9..28 2pea..2i 2peb..2s 2pec..5k 2ped..8c 2pee..b4 2pef..dw 2peg..go 2peh..jg 2pei..m8 "
            + "2pej..p0 2pek..rs 2pel..1jk 2pem..2bc 2pen..334 2peo..3uw 2pep..4mo 2peq..5eg 2per..668 2pes..6y0 "
            + "2pet..7ps 2peu..ffk 2pev..n5c 2pew..uv4 2pex..12kw 2pey..1aao 2pez..1i0g 2pf0..1pq8 2pf1..1xg0 2pf3.9.2 "
            + "2pfc..b4 2pfd..go 2pfe..1jk 2pff..7ps 2pfg.2. 2q68..0 2q69.a.0 2q6j..0 2q6k..0 468g..9 ";

    private static final int[] FIRST;
    private static final int[] COUNT;
    private static final int[] VALUE;

    static {
        String[] runs = RUNS.split(" ");
        FIRST = new int[runs.length];
        COUNT = new int[runs.length];
        VALUE = new int[runs.length];
        for (int at = 0; at < runs.length; at++) {
            String run = runs[at];
            int dot = run.indexOf('.');
            int last = run.lastIndexOf('.');
            FIRST[at] = Integer.parseInt(run.substring(0, dot), 36);
            COUNT[at] = last == dot + 1 ? 1 : Integer.parseInt(run.substring(dot + 1, last), 36);
            VALUE[at] = last + 1 == run.length() ? -2 : Integer.parseInt(run.substring(last + 1), 36);
        }
    }

    private NumericValues() {}

    /** The value of a character: minus two for a fraction, minus one where it has none. */
    public static int of(int point) {
        int low = 0;
        int high = FIRST.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (point < FIRST[middle]) {
                high = middle - 1;
            } else if (point >= FIRST[middle] + COUNT[middle]) {
                low = middle + 1;
            } else {
                return VALUE[middle] < 0 ? -2 : VALUE[middle] + point - FIRST[middle];
            }
        }
        return -1;
    }
}
