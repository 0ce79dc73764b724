import { z } from 'zod'
import { env } from '#platform/env/env.ts'
import { CONFIG_FORMATS, SEVERITIES } from '#catalogue/vocabulary.ts'
import { exportedAnalyzers } from '#cms/catalogue/export.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'
import { type BadParameter, readParameters } from '../api/parameters.ts'
import { badParameter, withinCapacity } from '../api/directory-api.server.ts'
import { configQuery } from '../api/directory-api.ts'
import { type DirectoryQuery, parametersOf } from '../search/search-query.ts'
import type { IssueHit } from '../issue/issue-hit.server.ts'
import { directoryQuery } from '../search/search-query.server.ts'
import { findInDirectory } from '../search/search-directory.server.ts'
import { writeConfig } from './tool-config.ts'
import type { ChosenRule, ConfigFormat } from './rule-facts.ts'

const MAX_RULES = 5000

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

/** Loads the selected rules under their tool's identifiers, in the order of the list. */
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

/** Determines the format and tool. A tool's own format needs exactly one analyzer; a list may have several. */
async function targetOf(cms: Cms, { facets }: DirectoryQuery, wanted: string | undefined): Promise<Target | BadParameter> {
  if (wanted !== undefined && !isFormat(wanted))
    return { parameter: 'format', detail: `format must be one of ${CONFIG_FORMATS.join(', ')}.` }
  const [only = '', ...more] = facets.analyzer?.include ?? []
  const choose = {
    parameter: 'analyzer',
    detail: 'Select one analyzer, for example analyzer=eslint: a configuration file is for one tool.',
  }
  if (only === '' || more.length > 0) return wanted === 'list' ? { format: 'list', tool: {} } : choose
  // Analyzers are in lower case in addresses.
  const found = (await exportedAnalyzers(sqlOf(cms))).find(({ analyzer: { shortcode } }) => shortcode.toLowerCase() === only)?.analyzer
  if (!found) return { parameter: 'analyzer', detail: 'There is no such analyzer.' }
  const own = found.config ?? 'list'
  const format = wanted ?? own
  if (format !== own && format !== 'list') {
    const names = own === 'list' ? 'list' : `${own} or list`
    return { parameter: 'format', detail: `${found.name} does not read that format. Use format=${names}.` }
  }
  return { format, tool: found.tool ?? {} }
}

/** A configuration as a file, and how many rules it has. */
export type ToolConfig = { file: string; type: string; text: string; rules: number; leftOut: number }

/** Writes the configuration of the rules that `query` matches, in the selected analyzer's format or as a list. */
export async function toolConfig(cms: Cms, given: DirectoryQuery, wanted: string | undefined): Promise<ToolConfig | BadParameter> {
  // Always sorted by code, so that a file generated again is the same.
  const query = { ...given, sort: 'code', at: '' } as const
  const target = await targetOf(cms, query, wanted)
  if ('parameter' in target) return target
  const { hits, total } = await findInDirectory(cms, query, { size: MAX_RULES, facets: false })
  if (total > MAX_RULES) {
    const detail = `These filters match ${total} issues; a file can have at most ${MAX_RULES}. Add a filter, for example by severity.`
    return { parameter: 'q', detail }
  }
  const active = hits.filter(({ status }) => status === 'active')
  const several = (query.facets.analyzer?.include.length ?? 0) !== 1
  const rules = await rulesOf(cms, active, ({ analyzer, id }) => (several ? `${analyzer} ${id}` : id))
  const from = `${env().SITE_URL}/directory?${new URLSearchParams(parametersOf(query)).toString()}`
  const leftOut = total - active.length
  return { ...writeConfig(target.format, { tool: target.tool, rules, leftOut }, from), rules: rules.length, leftOut }
}

async function answer(request: Request, cms: Cms, query: DirectoryQuery, wanted: string | undefined): Promise<Response> {
  const config = await toolConfig(cms, query, wanted)
  if ('parameter' in config) return badParameter(config)
  const { file, type, text } = config
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${file}"`,
    'x-robots-tag': 'noindex',
  }
  return respondWithData({ request, text, headers })
}

/** Serves the configuration for a filter as a download: in the selected analyzer's format, or as a list. */
export async function answerToolConfig(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const read = readParameters(searchParams, configQuery)
  if ('invalid' in read) return badParameter(read.invalid)
  return withinCapacity((cms) => answer(request, cms, directoryQuery(searchParams), read.values.format))
}
