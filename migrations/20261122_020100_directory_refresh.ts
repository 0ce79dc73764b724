import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Keeps the directory's index in step, in the transaction that changes an issue, whoever writes. Triggers note what a
 * statement changed; at commit one deferred trigger brings the noted issues up to date. Commits take turns by an advisory
 * lock, which is the last thing a transaction waits for, so that two of them cannot wait for each other.
 */

const NOTES = `
  CREATE UNLOGGED TABLE directory_changes (
    transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
    kind text NOT NULL,
    id integer NOT NULL,
    PRIMARY KEY (transaction, kind, id)
  );
  CREATE UNLOGGED TABLE directory_turns (transaction xid8 PRIMARY KEY DEFAULT pg_current_xact_id());

  CREATE FUNCTION directory_note() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      INSERT INTO directory_changes (kind, id) SELECT 'issue', issue_id FROM directory_index ON CONFLICT DO NOTHING;
    ELSE
      EXECUTE format('INSERT INTO directory_changes (kind, id) SELECT DISTINCT %L, %I FROM changed WHERE %I IS NOT NULL ON CONFLICT DO NOTHING',
        TG_ARGV[0], TG_ARGV[1], TG_ARGV[1]);
    END IF;
    INSERT INTO directory_turns DEFAULT VALUES ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $body$;

  CREATE FUNCTION directory_commit() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE ids integer[];
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('directory_index'));
    WITH gone AS (DELETE FROM directory_changes WHERE transaction = NEW.transaction RETURNING kind, id),
    moved AS (SELECT id FROM gone WHERE kind = 'analyzer' AND directory_analyzer_changed(id))
    SELECT array_agg(id) INTO ids FROM (
      SELECT id FROM gone WHERE kind = 'issue'
      UNION SELECT i.id FROM issues i JOIN moved ON i.analyzer_id = moved.id
      UNION SELECT d.issue_id FROM directory_index d JOIN moved ON d.analyzer_id = moved.id) changed;
    DELETE FROM directory_turns WHERE transaction = NEW.transaction;
    PERFORM directory_refresh(ids);
    RETURN NULL;
  END $body$;

  CREATE CONSTRAINT TRIGGER directory_at_commit AFTER INSERT ON directory_turns DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION directory_commit();

  -- Whether an analyzer has another name, address or state than the index knows; then all its issues are looked at.
  CREATE FUNCTION directory_analyzer_changed(analyzer integer) RETURNS boolean LANGUAGE plpgsql AS $body$
  DECLARE now_is directory_analyzers; was directory_analyzers;
  BEGIN
    SELECT a.id, a.shortcode, a.name, coalesce((SELECT array_agg(t.text::text ORDER BY t."order") FROM analyzers_texts t
        WHERE t.parent_id = a.id AND t.path = 'languages'), '{}') INTO now_is
      FROM analyzers a JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published' WHERE a.id = analyzer;
    SELECT * INTO was FROM directory_analyzers WHERE analyzer_id = analyzer;
    IF now_is IS NOT DISTINCT FROM was THEN RETURN false; END IF;
    DELETE FROM directory_analyzers WHERE analyzer_id = analyzer;
    IF now_is.analyzer_id IS NOT NULL THEN INSERT INTO directory_analyzers SELECT now_is.*; END IF;
    RETURN true;
  END $body$`

/** Writes the rows of the given issues and tells their words apart from what they were. */
const REFRESH = `
  CREATE FUNCTION directory_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $body$
  DECLARE batch integer[]; words text[]; places integer[]; adds boolean[];
  BEGIN
    FOR start_at IN 1 .. coalesce(cardinality(ids), 0) BY 8000 LOOP
      batch := ids[start_at : start_at + 7999];
      WITH gone AS (DELETE FROM directory_index d WHERE d.issue_id = ANY (batch)
          AND NOT EXISTS (SELECT FROM directory_source s WHERE s.issue_id = d.issue_id) RETURNING d.position),
      old AS (DELETE FROM directory_terms t USING gone WHERE t.position = gone.position RETURNING t.position, t.terms),
      holes AS (INSERT INTO directory_holes SELECT position FROM gone)
      SELECT array_agg(term), array_agg(position), array_agg(false) INTO words, places, adds FROM old, unnest(terms) term;
      PERFORM directory_apply(words, places, adds);

      WITH fresh AS MATERIALIZED (SELECT s AS source, d.position,
            count(*) FILTER (WHERE d.position IS NULL) OVER (ORDER BY s.analyzer COLLATE "C", s.code_key COLLATE "C", s.issue_id) AS number
          FROM directory_source s LEFT JOIN directory_index d ON d.issue_id = s.issue_id
          WHERE s.issue_id = ANY (batch) AND d.fingerprint IS DISTINCT FROM s.fingerprint),
      holes AS (DELETE FROM directory_holes WHERE position IN
          (SELECT position FROM directory_holes ORDER BY position LIMIT (SELECT count(*) FROM fresh WHERE position IS NULL)) RETURNING position),
      filled AS (SELECT position, row_number() OVER (ORDER BY position) AS number FROM holes),
      top AS (SELECT greatest((SELECT max(position) FROM directory_index), (SELECT max(position) FROM directory_holes), -1) AS position),
      placed AS (SELECT fresh.source, coalesce(fresh.position, filled.position,
            (top.position + fresh.number - (SELECT count(*) FROM filled))::integer) AS position
          FROM top CROSS JOIN fresh LEFT JOIN filled ON fresh.position IS NULL AND filled.number = fresh.number),
      written AS MATERIALIZED (SELECT position, source, found.terms FROM placed
          CROSS JOIN LATERAL (SELECT array_agg(DISTINCT term COLLATE "C") AS terms FROM directory_terms_of(placed.source) term) found),
      rows AS (INSERT INTO directory_index
          SELECT w.position, (w.source).issue_id, (w.source).analyzer_id, (w.source).analyzer, (w.source).analyzer_name, (w.source).path,
            (w.source).code, (w.source).code_key, directory_idea((w.source).code), (w.source).title, (w.source).summary, (w.source).severity,
            (w.source).category, (w.source).autofix, (w.source).recommended, (w.source).status,
            array_position(ARRAY['critical', 'major', 'minor'], (w.source).severity) * 3 + array_position(ARRAY['active', 'deprecated', 'removed'], (w.source).status),
            (w.source).newest, (w.source).aliases, cardinality(directory_words(directory_plain((w.source).title || ' ' || (w.source).code))), (w.source).fingerprint
          FROM written w
          ON CONFLICT (position) DO UPDATE SET analyzer_id = excluded.analyzer_id, analyzer = excluded.analyzer, analyzer_name = excluded.analyzer_name,
            path = excluded.path, code = excluded.code, code_key = excluded.code_key, idea_key = excluded.idea_key, title = excluded.title,
            summary = excluded.summary, severity = excluded.severity, category = excluded.category, autofix = excluded.autofix,
            recommended = excluded.recommended, status = excluded.status, grade = excluded.grade, newest = excluded.newest,
            aliases = excluded.aliases, head_size = excluded.head_size, fingerprint = excluded.fingerprint),
      known AS (INSERT INTO directory_terms SELECT position, terms FROM written ON CONFLICT (position) DO UPDATE SET terms = excluded.terms),
      delta AS (
        SELECT term, w.position, true AS added FROM written w LEFT JOIN directory_terms t USING (position),
          LATERAL (SELECT unnest(w.terms) EXCEPT SELECT unnest(t.terms)) news(term)
        UNION ALL
        SELECT term, t.position, false FROM written w JOIN directory_terms t USING (position),
          LATERAL (SELECT unnest(t.terms) EXCEPT SELECT unnest(w.terms)) olds(term))
      SELECT array_agg(term), array_agg(position), array_agg(added) INTO words, places, adds FROM delta;
      PERFORM directory_apply(words, places, adds);
    END LOOP;
  END $body$;

  -- What a code says, without what its tool puts before it and without how it is written; nothing for numbered codes.
  CREATE FUNCTION directory_idea(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT CASE WHEN idea ~ '^[a-z]*[0-9]+$' THEN '' ELSE idea END FROM directory_joined(regexp_replace(code, '^.*[/.]', '')) idea $body$`

/** Adds issues to words and takes them away: lists of positions for rare words, bits for what more than 400 issues have. */
const APPLY = `
  CREATE FUNCTION directory_apply(terms text[], places integer[], adds boolean[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $body$
  DECLARE fields text[]; words text[]; dead text[]; grown_fields text[]; grown_words text[];
  BEGIN
    IF coalesce(cardinality(terms), 0) = 0 THEN RETURN; END IF;
    SELECT array_agg(left(term, strpos(term, ':') - 1)), array_agg(substr(term, strpos(term, ':') + 1)) INTO fields, words FROM unnest(terms) term;

    IF false = ANY (adds) THEN
      WITH minus AS MATERIALIZED (SELECT field, word, array_agg(place) AS places FROM unnest(fields, words, places, adds) AS d(field, word, place, added)
        WHERE NOT added GROUP BY field, word),
      fewer AS (UPDATE directory_postings p SET frequency = p.frequency - cardinality(m.places),
          positions = CASE WHEN p.positions IS NOT NULL THEN ARRAY(SELECT place FROM unnest(p.positions) place WHERE place <> ALL (m.places)) END
        FROM minus m WHERE p.field = m.field AND p.word = m.word RETURNING p.field, p.word, p.positions IS NULL AS common, m.places),
      parts AS (SELECT field, word, place >> 13 AS chunk, bit_or(set_bit(0::bit(8192), place & 8191, 1)) AS bits
        FROM fewer, unnest(fewer.places) place WHERE common GROUP BY 1, 2, 3)
      UPDATE directory_bits b SET bits = b.bits & ~m.bits FROM parts m WHERE b.field = m.field AND b.word = m.word AND b.chunk = m.chunk;
    END IF;

    WITH plus AS MATERIALIZED (SELECT field COLLATE "C" AS field, word COLLATE "C" AS word, array_agg(place) AS places
      FROM unnest(fields, words, places, adds) AS d(field, word, place, added) WHERE added GROUP BY 1, 2),
    more AS (INSERT INTO directory_postings AS p SELECT field, word, cardinality(plus.places),
        CASE WHEN field IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias') THEN plus.places END
      FROM plus ON CONFLICT (field, word) DO UPDATE SET frequency = p.frequency + excluded.frequency,
        positions = CASE WHEN p.positions IS NOT NULL THEN p.positions || excluded.positions END
      RETURNING p.field, p.word, p.positions IS NULL AS common, p.frequency, p.xmax = 0 AS is_new),
    parts AS (INSERT INTO directory_bits AS b SELECT field, word, place >> 13, bit_or(set_bit(0::bit(8192), place & 8191, 1))
      FROM more JOIN plus USING (field, word), unnest(plus.places) place WHERE common GROUP BY 1, 2, 3
      ON CONFLICT (field, word, chunk) DO UPDATE SET bits = b.bits | excluded.bits),
    spelled AS (INSERT INTO directory_spellings SELECT spelling, word FROM more, directory_spellings_of(word) spelling
      WHERE is_new AND field = 'head' AND length(word) BETWEEN 3 AND 16 ON CONFLICT DO NOTHING)
    SELECT array_agg(field), array_agg(word) INTO grown_fields, grown_words FROM more WHERE NOT common AND frequency > 400;

    IF grown_words IS NOT NULL THEN
      INSERT INTO directory_bits SELECT field, word, place >> 13, bit_or(set_bit(0::bit(8192), place & 8191, 1))
        FROM unnest(grown_fields, grown_words) AS g(field, word) JOIN directory_postings p USING (field, word), unnest(p.positions) place GROUP BY 1, 2, 3;
      UPDATE directory_postings p SET positions = NULL FROM unnest(grown_fields, grown_words) AS g(field, word) WHERE p.field = g.field AND p.word = g.word;
    END IF;

    IF false = ANY (adds) THEN
      WITH gone AS (DELETE FROM directory_postings p USING (SELECT DISTINCT field, word FROM unnest(fields, words, adds) d(field, word, added) WHERE NOT added) d
        WHERE p.field = d.field AND p.word = d.word AND p.frequency <= 0 RETURNING p.field, p.word)
      SELECT array_agg(word) INTO dead FROM gone WHERE field = 'head';
      DELETE FROM directory_spellings USING (SELECT word, directory_spellings_of(word) AS spelling FROM unnest(dead) word) d
        WHERE directory_spellings.spelling = d.spelling AND directory_spellings.word = d.word;
      DELETE FROM directory_bits b USING (SELECT DISTINCT field, word, place >> 13 AS chunk FROM unnest(fields, words, places, adds) d(field, word, place, added) WHERE NOT added) d
        WHERE b.field = d.field AND b.word = d.word AND b.chunk = d.chunk AND b.bits = 0::bit(8192);
    END IF;
  END $body$`

/** Whose changes concern an issue, and by which column. */
const NOTED = [
  ['issues', 'issue', 'id'],
  ['issues_texts', 'issue', 'parent_id'],
  ['issues_numbers', 'issue', 'parent_id'],
  ['analyzers', 'analyzer', 'id'],
  ['analyzers_locales', 'analyzer', '_parent_id'],
  ['analyzers_texts', 'analyzer', 'parent_id'],
] as const

const triggersOf = ([table, kind, column]: (typeof NOTED)[number]) => `
  CREATE TRIGGER directory_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION directory_note('${kind}', '${column}');
  CREATE TRIGGER directory_update AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION directory_note('${kind}', '${column}');
  CREATE TRIGGER directory_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION directory_note('${kind}', '${column}');
  CREATE TRIGGER directory_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION directory_note('${kind}', '${column}');`

/** What is there when the migration comes. */
const FILL = `
  SELECT directory_analyzer_changed(id) FROM analyzers;
  SELECT directory_refresh((SELECT array_agg(issue_id ORDER BY analyzer, code_key) FROM directory_source))`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([NOTES, APPLY, REFRESH, NOTED.map(triggersOf).join(''), FILL].join(';\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const triggers = NOTED.flatMap(([table]) =>
    ['insert', 'update', 'delete', 'truncate'].map((event) => `DROP TRIGGER directory_${event} ON ${table}`),
  )
  await db.execute(
    sql.raw(
      [
        ...triggers,
        'DROP TABLE directory_turns, directory_changes',
        'DROP FUNCTION directory_note(), directory_commit(), directory_analyzer_changed(integer), directory_refresh(integer[])',
        'DROP FUNCTION directory_idea(text), directory_apply(text[], integer[], boolean[])',
        // The index itself goes with the migration before; a way back and forth fills it anew.
        'TRUNCATE directory_index, directory_terms, directory_postings, directory_bits, directory_spellings, directory_holes, directory_analyzers',
      ].join(';\n'),
    ),
  )
}
