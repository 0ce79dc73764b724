import type pg from 'pg'
import type { Rule } from '#catalogue/catalogue.ts'
import { syntheticAnalyzers, syntheticRules } from './synthetic-catalogue.ts'

const BATCH = 2000

const ANALYZERS = `
  WITH made AS (INSERT INTO analyzers (name, shortcode, slug, title, path, status, category)
    SELECT a->>'name', a->>'shortcode', a->>'shortcode', a->>'name', '/directory/' || (a->>'shortcode'), 'active', (a->>'category')::enum_analyzers_category
    FROM jsonb_array_elements($1::jsonb) a RETURNING id, shortcode),
  texts AS (INSERT INTO analyzers_texts ("order", parent_id, path, text)
    SELECT l.place, made.id, 'languages', l.text FROM jsonb_array_elements($1::jsonb) a JOIN made ON made.shortcode = a->>'shortcode',
      jsonb_array_elements_text(a->'languages') WITH ORDINALITY l(text, place))
  INSERT INTO analyzers_locales (_parent_id, _locale, _status, excerpt) SELECT id, 'en', 'published', shortcode FROM made`

const RULES = `
  WITH rules AS MATERIALIZED (SELECT r, nextval('issues_id_seq')::integer AS id FROM jsonb_array_elements($1::jsonb) r),
  made AS (INSERT INTO issues (id, analyzer_id, shortcode, slug, upstream_id, title, summary, description, severity, category, autofix, recommended,
      since, deprecated_since, removed_since, path, _status)
    SELECT rules.id, a.id, r->>'shortcode', r->>'shortcode', r->>'upstreamId', r->>'title', r->>'summary', r->>'description', (r->>'severity')::enum_issues_severity,
      (r->>'category')::enum_issues_category, (r->>'autofix')::enum_issues_autofix, (r->>'recommended')::boolean, r->>'since',
      r->'deprecated'->>'since', r->'removed'->>'since', a.path || '/issues/' || (r->>'shortcode'), 'published'
    FROM rules JOIN analyzers a ON a.shortcode = r->>'analyzer'),
  texts AS (INSERT INTO issues_texts ("order", parent_id, path, text)
    SELECT t.place, rules.id, list, t.text FROM rules, unnest(ARRAY['tags', 'aliases', 'owasp']) list, jsonb_array_elements_text(r->list) WITH ORDINALITY t(text, place))
  INSERT INTO issues_numbers ("order", parent_id, path, number)
    SELECT n.place, rules.id, 'cwe', n.text::numeric FROM rules, jsonb_array_elements_text(r->'cwe') WITH ORDINALITY n(text, place)`

/** Assigns a rule to a tool; the first tools get far more rules than the last. */
function withAnalyzer(rule: Rule, index: number, codes: readonly string[]): Rule & { analyzer: string } {
  const share = ((index * 7919) % 1000) / 1000
  return { ...rule, analyzer: codes[Math.floor(share * share * codes.length)] ?? '' }
}

/** Publishes a synthetic catalogue in one transaction, using only SQL. */
export async function loadCatalogue(client: pg.ClientBase, count: number, seed?: number): Promise<void> {
  const analyzers = syntheticAnalyzers()
  const codes = analyzers.map(({ shortcode }) => shortcode)
  await client.query('BEGIN')
  await client.query(ANALYZERS, [JSON.stringify(analyzers)])
  let batch: object[] = []
  const flush = async () => {
    await client.query(RULES, [JSON.stringify(batch)])
    batch = []
  }
  let index = 0
  for (const rule of syntheticRules(count, seed)) {
    batch.push(withAnalyzer(rule, index, codes))
    index += 1
    if (batch.length === BATCH) await flush()
  }
  await flush()
  await client.query('COMMIT')
}
