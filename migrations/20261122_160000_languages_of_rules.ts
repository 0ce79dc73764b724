import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Where an analyzer has no languages of its own, as Semgrep has not, each rule is of those that its tags name: who asks for
 * the rules of a language finds them.
 */
const LANGUAGES = `
  CREATE FUNCTION directory_languages(own text[], tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
    SELECT CASE WHEN own <> '{}' THEN own ELSE coalesce((
      SELECT array_agg(DISTINCT known.name ORDER BY known.name)
      FROM unnest(tags) tag JOIN (VALUES
        ('apex', 'Apex'), ('bash', 'Bash'), ('sh', 'Bash'), ('c', 'C'), ('csharp', 'C#'), ('c#', 'C#'), ('cpp', 'C++'), ('c++', 'C++'),
        ('clojure', 'Clojure'), ('css', 'CSS'), ('dart', 'Dart'), ('docker', 'Dockerfile'), ('dockerfile', 'Dockerfile'), ('elixir', 'Elixir'),
        ('go', 'Go'), ('golang', 'Go'), ('html', 'HTML'), ('java', 'Java'), ('js', 'JavaScript'), ('javascript', 'JavaScript'), ('json', 'JSON'),
        ('julia', 'Julia'), ('kt', 'Kotlin'), ('kotlin', 'Kotlin'), ('lua', 'Lua'), ('ocaml', 'OCaml'), ('php', 'PHP'), ('py', 'Python'),
        ('python', 'Python'), ('python3', 'Python'), ('r', 'R'), ('ruby', 'Ruby'), ('rust', 'Rust'), ('scala', 'Scala'), ('sol', 'Solidity'),
        ('solidity', 'Solidity'), ('swift', 'Swift'), ('hcl', 'Terraform'), ('terraform', 'Terraform'), ('ts', 'TypeScript'),
        ('typescript', 'TypeScript'), ('vue', 'Vue'), ('xml', 'XML'), ('yaml', 'YAML')) AS known(tag, name) ON known.tag = lower(tag.tag)), '{}') END
  $body$`

/** What an issue is found by, each as field and word: words of code and title as they are and as stems, stems of the texts. */
const terms = (languages: string) => `
  CREATE OR REPLACE FUNCTION directory_terms_of(s directory_source) RETURNS SETOF text LANGUAGE sql STABLE ROWS 90 AS $body$
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
      UNION ALL SELECT 'head', directory_signs(s.title)
      UNION ALL SELECT 'text', sign FROM directory_signs(s.summary) sign WHERE sign NOT IN (SELECT directory_signs(s.title))
      UNION ALL SELECT 'start', left(word, size) FROM unnest(words) word, generate_series(1, 3) size WHERE length(word) >= size
      UNION ALL SELECT 'code', s.code_key UNION ALL SELECT 'upstream', lower(s.upstream_id)
      UNION ALL SELECT 'alias', lower(alias) FROM unnest(s.aliases) alias
      UNION ALL SELECT 'analyzer', directory_value(s.analyzer)
      UNION ALL SELECT 'language', directory_value(value) FROM unnest(${languages}) value
      UNION ALL SELECT 'severity', s.severity UNION ALL SELECT 'category', s.category UNION ALL SELECT 'autofix', s.autofix
      UNION ALL SELECT 'recommended', CASE WHEN s.recommended THEN 'yes' ELSE 'no' END UNION ALL SELECT 'status', s.status
      UNION ALL SELECT 'tag', directory_value(value) FROM unnest(s.tags) value
      UNION ALL SELECT 'cwe', unnest(s.cwe)
      UNION ALL SELECT 'owasp', directory_value(value) FROM unnest(s.owasp) value
      UNION ALL SELECT 'since', directory_value(s.since)) found
    WHERE word <> '' AND length(word) <= 300
  $body$`

/** Only the rules of analyzers without languages are looked at anew. */
const REFILL = `
  UPDATE directory_index SET fingerprint = '' WHERE issue_id IN (SELECT issue_id FROM directory_source WHERE languages = '{}');
  SELECT directory_refresh((SELECT array_agg(issue_id ORDER BY analyzer, code_key) FROM directory_source WHERE languages = '{}'))`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([LANGUAGES, terms('directory_languages(s.languages, s.tags)'), REFILL].join(';\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw([terms('s.languages'), REFILL, 'DROP FUNCTION directory_languages(text[], text[])'].join(';\n')))
}
