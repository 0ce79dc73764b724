import { z } from 'zod'
import { env } from '#cms/env.ts'
import { CONFIG_FORMATS } from '#cms/fields/analyzer.ts'
import { SEVERITIES } from '#cms/fields/issue.ts'
import { exportedAnalyzers } from '#cms/imports/export.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { answerData } from './data-answer.server.ts'
import { readParameters } from './directory-api-params.ts'
import { badParameter, whenFree } from './directory-api.server.ts'
import { configQuery } from './directory-api.ts'
import { type DirectoryQuery, type IssueHit, parametersOf } from './directory-query.ts'
import { directoryQuery } from './directory-query.server.ts'
import { findInDirectory } from './directory-search.server.ts'
import { type ChosenRule, type ConfigFormat, writeConfig } from './tool-config.ts'

const MOST_RULES = 5000

const chosenRow = z.object({
  path: z.string(),
  analyzer: z.string(),
  id: z.string(),
  severity: z.enum(SEVERITIES),
  tags: z.array(z.string()),
  languages: z.array(z.string()),
})

const RULES = `SELECT i.path, a.shortcode AS analyzer, coalesce(nullif(i.upstream_id, ''), i.shortcode) AS id, i.severity,
    ${['tags', 'languages'].map((list) => `ARRAY(SELECT t.text::text FROM issues_texts t WHERE t.parent_id = i.id AND t.path = '${list}') AS ${list}`).join(', ')}
  FROM issues i JOIN analyzers a ON a.id = i.analyzer_id
  JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published'
  WHERE i._status = 'published' AND i.path = ANY($1)`

/** The chosen issues as their tool knows them, in the order of the list. */
async function rulesOf(cms: Cms, hits: readonly IssueHit[], named: (row: z.output<typeof chosenRow>) => string): Promise<ChosenRule[]> {
  const { rows } = await sqlOf(cms).query(RULES, [hits.map(({ path }) => path)])
  const byPath = new Map(
    z
      .array(chosenRow)
      .parse(rows)
      .map((row) => [row.path, row]),
  )
  const rules = hits
    .flatMap(({ path }) => byPath.get(path) ?? [])
    .map((row) => ({ id: named(row), severity: row.severity, tags: row.tags, languages: row.languages }))
  return [...new Map(rules.map((rule) => [rule.id, rule])).values()]
}

const isFormat = (text: string): text is ConfigFormat => (CONFIG_FORMATS as readonly string[]).includes(text)

type Target = { format: ConfigFormat; tool: { name?: string | undefined; version?: string | undefined } }

/** Which file is written, for which tool. A tool's own file is of one analyzer; a list can be of several. */
async function targetOf(
  cms: Cms,
  { facets }: DirectoryQuery,
  wanted: string | undefined,
): Promise<Target | { parameter: string; detail: string }> {
  if (wanted !== undefined && !isFormat(wanted)) return { parameter: 'format', detail: `format is one of ${CONFIG_FORMATS.join(', ')}.` }
  const [only = '', ...more] = facets.analyzer?.include ?? []
  const choose = { parameter: 'analyzer', detail: 'Choose one analyzer, for example analyzer=eslint: a configuration file is of one tool.' }
  if (only === '' || more.length > 0) return wanted === 'list' ? { format: 'list', tool: {} } : choose
  // Addresses have analyzers in lower case.
  const found = (await exportedAnalyzers(sqlOf(cms))).find(({ analyzer: { shortcode } }) => shortcode.toLowerCase() === only)?.analyzer
  if (!found) return { parameter: 'analyzer', detail: 'There is no such analyzer.' }
  const own = found.config ?? 'list'
  const format = wanted ?? own
  if (format !== own && format !== 'list') {
    const names = own === 'list' ? 'list' : `${own} or list`
    return { parameter: 'format', detail: `${found.name} does not read that file. Choose format=${names}.` }
  }
  return { format, tool: found.tool ?? {} }
}

async function answer(request: Request, cms: Cms, query: DirectoryQuery, wanted: string | undefined): Promise<Response> {
  const target = await targetOf(cms, query, wanted)
  if ('parameter' in target) return badParameter(target)
  const { hits, total } = await findInDirectory(cms, query, { size: MOST_RULES, facets: false })
  if (total > MOST_RULES) {
    const detail = `These are ${total} issues; a file has ${MOST_RULES} at most. Narrow the choice, for example by severity.`
    return badParameter({ parameter: 'q', detail })
  }
  const active = hits.filter(({ status }) => status === 'active')
  const several = (query.facets.analyzer?.include.length ?? 0) !== 1
  const rules = await rulesOf(cms, active, ({ analyzer, id }) => (several ? `${analyzer} ${id}` : id))
  const from = `${env().SITE_URL}/directory?${new URLSearchParams(parametersOf(query)).toString()}`
  const { file, type, text } = writeConfig(target.format, { tool: target.tool, rules, leftOut: total - active.length }, from)
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${file}"`,
    'x-robots-tag': 'noindex',
  }
  return answerData({ request, text, headers })
}

/** Answers "make a config from this filter": the file of the chosen analyzer's tool, or a list, as a download. */
export async function answerToolConfig(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const read = readParameters(searchParams, configQuery)
  if ('wrong' in read) return badParameter(read.wrong)
  // By code, whatever was chosen on the page: a file that is made again is the same.
  const query = { ...directoryQuery(searchParams), sort: 'code', at: '' } as const
  return whenFree((cms) => answer(request, cms, query, read.asked.format))
}
