import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The index that the directory's search reads: one row per public issue, and for every word and every value of a facet
 * the issues that have it. `position` numbers the issues without gaps, so that a set of issues is a string of bits, and
 * filters, counts and totals are "and", "or" and counting bits. What keeps it in step is in the next migration; why it is so:
 * docs/decisions/0012-search-in-postgres.md.
 */

const TABLES = `
  CREATE TABLE directory_index (
    position integer PRIMARY KEY,
    issue_id integer NOT NULL UNIQUE,
    analyzer_id integer NOT NULL,
    analyzer text COLLATE "C" NOT NULL,
    analyzer_name text NOT NULL,
    path text NOT NULL,
    code text NOT NULL,
    code_key text COLLATE "C" NOT NULL,
    idea_key text COLLATE "C" NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    severity text NOT NULL,
    category text NOT NULL,
    autofix text NOT NULL,
    recommended boolean NOT NULL,
    status text NOT NULL,
    grade smallint NOT NULL,
    newest timestamptz NOT NULL,
    aliases text[] NOT NULL,
    head_size smallint NOT NULL,
    fingerprint text NOT NULL
  );
  CREATE INDEX directory_index_by_severity ON directory_index (grade, code_key, issue_id) INCLUDE (position);
  CREATE INDEX directory_index_by_code ON directory_index (code_key, issue_id) INCLUDE (position);
  CREATE INDEX directory_index_by_newest ON directory_index (newest, issue_id) INCLUDE (position);
  CREATE INDEX directory_index_of_analyzer_by_severity ON directory_index (analyzer, grade, code_key, issue_id) INCLUDE (position);
  CREATE INDEX directory_index_of_analyzer_by_code ON directory_index (analyzer, code_key, issue_id) INCLUDE (position);
  CREATE INDEX directory_index_of_idea ON directory_index (idea_key, analyzer, issue_id);

  CREATE TABLE directory_terms (position integer PRIMARY KEY, terms text[] NOT NULL);

  -- Which issues have a word: their positions while they are few, else null, and then they are in directory_bits.
  CREATE TABLE directory_postings (
    field text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    frequency integer NOT NULL,
    positions integer[],
    PRIMARY KEY (field, word)
  );
  CREATE INDEX directory_postings_by_frequency ON directory_postings (field, frequency DESC, word)
    WHERE field NOT IN ('head', 'stem', 'start', 'text', 'code', 'upstream', 'alias');

  CREATE TABLE directory_bits (
    field text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    chunk integer NOT NULL,
    bits bit(8192) NOT NULL,
    PRIMARY KEY (field, word, chunk)
  );
  ALTER TABLE directory_bits ALTER bits SET STORAGE PLAIN;

  -- Every word of codes and titles, and every text that is one letter shorter: two words one letter apart share an entry.
  CREATE TABLE directory_spellings (
    spelling text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    PRIMARY KEY (spelling, word)
  );

  CREATE TABLE directory_holes (position integer PRIMARY KEY);
  CREATE TABLE directory_analyzers (
    analyzer_id integer PRIMARY KEY,
    shortcode text NOT NULL,
    name text NOT NULL,
    languages text[] NOT NULL
  );
  CREATE INDEX issues_numbers_owner_idx ON issues_numbers (parent_id, path)`

/** Words in lower case, a name such as useState also as its parts. The longest that are kept have 60 characters. */
const WORDS = `
  CREATE FUNCTION directory_plain(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT regexp_replace(regexp_replace(text, '([[:lower:][:digit:]])([[:upper:]])', '\\1 \\2', 'g'), '[^[:alnum:]]+', ' ', 'g') $body$;

  CREATE FUNCTION directory_words(text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT tsvector_to_array(to_tsvector('pg_catalog.simple', text)) $body$;

  -- The parser of full text makes addresses, versions, tags and paths of what holds together by these.
  CREATE FUNCTION directory_flat(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT translate(text, '-_./:@<>&', '         ') $body$;

  CREATE FUNCTION directory_stems(text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT tsvector_to_array(to_tsvector('pg_catalog.english', directory_flat(text))) $body$;

  CREATE FUNCTION directory_joined(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT regexp_replace(lower(text), '[^[:alnum:]]+', '', 'g') $body$;

  -- How a value of a facet stands in an address: a comma there separates values, and "!" leaves one out.
  CREATE FUNCTION directory_value(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT left(btrim(regexp_replace(lower(text), '[,!\\s]+', ' ', 'g')), 100) $body$;

  CREATE FUNCTION directory_spellings_of(word text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT word UNION SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, length(word)) place $body$`

/** Every public issue as the index should have it. "Public" is what the view content_documents says. */
const SOURCE = `
  CREATE VIEW directory_source AS
  SELECT i.id AS issue_id, i.analyzer_id, a.shortcode::text AS analyzer, a.name::text AS analyzer_name, i.path::text AS path,
    i.shortcode::text AS code, lower(i.shortcode)::text AS code_key, coalesce(i.title, i.shortcode)::text AS title, coalesce(i.summary, '')::text AS summary,
    coalesce(i.severity::text, 'major') AS severity, coalesce(i.category::text, 'bug-risk') AS category, coalesce(i.autofix::text, 'none') AS autofix, coalesce(i.recommended, false) AS recommended,
    state.status, i.created_at AS newest, lists.aliases, lists.tags, lists.owasp, numbers.cwe, tool.languages,
    coalesce(i.upstream_id, '')::text AS upstream_id, coalesce(i.since, '')::text AS since, coalesce(i.description, '')::text AS description,
    md5(row(i.analyzer_id, a.shortcode, a.name, i.path, i.shortcode, i.title, i.summary, i.severity, i.category, i.autofix, i.recommended,
      state.status, i.created_at, lists.aliases, lists.tags, lists.owasp, numbers.cwe, tool.languages, i.upstream_id, i.since, i.description)::text) AS fingerprint
  FROM issues i
  JOIN analyzers a ON a.id = i.analyzer_id
  JOIN analyzers_locales al ON al._parent_id = a.id AND al._locale = 'en' AND al._status = 'published'
  CROSS JOIN LATERAL (SELECT CASE WHEN i.removed_since <> '' THEN 'removed' WHEN i.deprecated_since <> '' THEN 'deprecated' ELSE 'active' END AS status) state
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(t.text::text ORDER BY t."order") FILTER (WHERE t.path = 'aliases'), '{}') AS aliases,
      coalesce(array_agg(t.text::text ORDER BY t."order") FILTER (WHERE t.path = 'tags'), '{}') AS tags,
      coalesce(array_agg(t.text::text ORDER BY t."order") FILTER (WHERE t.path = 'owasp'), '{}') AS owasp
    FROM issues_texts t WHERE t.parent_id = i.id AND t.path IN ('aliases', 'tags', 'owasp')) lists
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(n.number::integer::text ORDER BY n."order"), '{}') AS cwe
    FROM issues_numbers n WHERE n.parent_id = i.id AND n.path = 'cwe') numbers
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(t.text::text ORDER BY t."order"), '{}') AS languages
    FROM analyzers_texts t WHERE t.parent_id = a.id AND t.path = 'languages') tool
  WHERE i._status = 'published' AND i.path IS NOT NULL AND i.shortcode IS NOT NULL`

/** What an issue is found by, each as field and word: words of code and title as they are and as stems, stems of the texts. */
const TERMS = `
  CREATE FUNCTION directory_terms_of(s directory_source) RETURNS SETOF text LANGUAGE sql STABLE ROWS 90 AS $body$
    SELECT field || ':' || word FROM (SELECT concat_ws(' ', s.code, s.upstream_id, array_to_string(s.aliases, ' ')) AS codes OFFSET 0) names
    CROSS JOIN LATERAL (SELECT directory_plain(concat_ws(' ', codes, s.title)) || ' ' || directory_flat(concat_ws(' ', codes, s.title, array_to_string(s.tags, ' '))) AS plain OFFSET 0) head
    CROSS JOIN LATERAL (SELECT directory_words(plain) AS words, directory_stems(plain) AS stems OFFSET 0) heads
    CROSS JOIN LATERAL (
      SELECT 'head' AS field, unnest(words) AS word
      UNION ALL SELECT 'head', directory_joined(name) FROM unnest(s.code || s.aliases) name
      UNION ALL SELECT 'stem', unnest(stems)
      UNION ALL SELECT 'text', word FROM unnest(directory_stems(concat_ws(' ', s.summary, left(s.description, 4000), s.analyzer, s.analyzer_name, s.category,
        array_to_string(s.languages, ' '), 'CWE ' || nullif(array_to_string(s.cwe, ' CWE '), ''), 'CWE' || nullif(array_to_string(s.cwe, ' CWE'), ''),
        array_to_string(s.owasp, ' ')))) word WHERE word <> ALL (stems)
      UNION ALL SELECT 'start', left(word, size) FROM unnest(words) word, generate_series(1, 3) size WHERE length(word) >= size
      UNION ALL SELECT 'code', s.code_key UNION ALL SELECT 'upstream', lower(s.upstream_id)
      UNION ALL SELECT 'alias', lower(alias) FROM unnest(s.aliases) alias
      UNION ALL SELECT 'analyzer', directory_value(s.analyzer)
      UNION ALL SELECT 'language', directory_value(value) FROM unnest(s.languages) value
      UNION ALL SELECT 'severity', s.severity UNION ALL SELECT 'category', s.category UNION ALL SELECT 'autofix', s.autofix
      UNION ALL SELECT 'recommended', CASE WHEN s.recommended THEN 'yes' ELSE 'no' END UNION ALL SELECT 'status', s.status
      UNION ALL SELECT 'tag', directory_value(value) FROM unnest(s.tags) value
      UNION ALL SELECT 'cwe', unnest(s.cwe)
      UNION ALL SELECT 'owasp', directory_value(value) FROM unnest(s.owasp) value
      UNION ALL SELECT 'since', directory_value(s.since)) found
    WHERE word <> '' AND length(word) <= 300
  $body$`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([TABLES, WORDS, SOURCE, TERMS].join(';\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
      DROP FUNCTION directory_terms_of(directory_source);
      DROP VIEW directory_source;
      DROP FUNCTION directory_plain(text), directory_words(text), directory_stems(text), directory_flat(text), directory_joined(text), directory_value(text), directory_spellings_of(text);
      DROP INDEX issues_numbers_owner_idx;
      DROP TABLE directory_index, directory_terms, directory_postings, directory_bits, directory_spellings, directory_holes, directory_analyzers`),
  )
}
