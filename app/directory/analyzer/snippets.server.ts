import type { CodeLine } from '#app/ui/code-lines.ts'
import type { Language } from '#app/rich-text/highlight.server.ts'
import { highlight } from '#app/rich-text/highlight.server.ts'
import { anyIssueOf, configureSnippet, fillSnippet, type IssueNames } from '../issue/fill-snippet.ts'
import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { needsOptions } from '../tool-config/rule-facts.ts'

/** Rules that are looked at, so that a large analyzer takes no longer. */
const MAX_CANDIDATES = 500
const MAX_READ = 20

/** Recommended rules come first, then those with options, which show what the snippet to configure one does. */
const RULES = `
  WITH listed AS MATERIALIZED (
    SELECT d.issue_id, d.recommended, d.grade, d.code_key FROM directory_index d
    WHERE d.analyzer = $1 AND d.status = 'active' ORDER BY d.grade, d.code_key, d.issue_id LIMIT ${MAX_CANDIDATES}
  ), chosen AS (
    SELECT l.*, EXISTS (SELECT 1 FROM issues_options o WHERE o._parent_id = l.issue_id) AS configurable FROM listed l
    ORDER BY l.recommended DESC, configurable DESC, l.grade, l.code_key LIMIT ${MAX_READ}
  )
  SELECT i.shortcode AS code, coalesce(nullif(i.upstream_id, ''), i.shortcode) AS id,
    coalesce((SELECT jsonb_agg(jsonb_build_object('name', o.name, 'type', o.type, 'default', o."default") ORDER BY o._order)
      FROM issues_options o WHERE o._parent_id = i.id), '[]') AS options
  FROM chosen c JOIN issues i ON i.id = c.issue_id ORDER BY c.recommended DESC, c.configurable DESC, c.grade, c.code_key`

const option = z.object({ name: z.string(), type: z.string().nullable(), default: z.string().nullable() })
const rule = z.object({ code: z.string(), id: z.string(), options: z.array(option) })

/** The rule that stands for all in an analyzer's snippets. */
export type ExampleRule = IssueNames & { options: z.output<typeof option>[] }

type Analyzer = { shortcode: string; config?: Parameters<typeof anyIssueOf>[0] | undefined }

/** Chooses the example rule; for an analyzer without a published rule it is a placeholder. */
export async function exampleRule(cms: Cms, { shortcode, config = null }: Analyzer): Promise<ExampleRule> {
  const { rows } = await sqlOf(cms).query({ name: 'directory-example-rule', text: RULES, values: [shortcode] })
  const rules = z.array(rule).parse(rows)
  return rules.find(({ id }) => !needsOptions(id)) ?? rules[0] ?? { ...anyIssueOf(config), options: [] }
}

/** The snippet that configures the example rule: like on the rule's page, but never missing. */
export const configureExample = (configure: string | null | undefined, { options }: ExampleRule): string | undefined =>
  configureSnippet(configure, options) ?? configure ?? undefined

/** A code snippet to copy, with highlighting. */
export type Snippet = { label: string; code: string; tokens?: readonly CodeLine[] }

/** Guesses the language of a snippet without a file name; the first match wins. */
const LANGUAGE_HINTS: readonly [RegExp, Language][] = [
  [/^(?:\$ |npx |npm |pip |uv |cargo |go |brew |docker )/m, 'sh'],
  [/^\s*\[[\w."-]+\]\s*$/m, 'toml'],
  [/^(?:import|export|const) |^\s*\/[/*]/m, 'js'],
  [/^\s*[{[]/, 'json'],
  [/^\s*(?:- )?[\w"-]+:(?:\s|$)/m, 'yaml'],
  [/^\s*#|# noqa/m, 'python'],
]

const guessLanguage = (code: string) => LANGUAGE_HINTS.find(([pattern]) => pattern.test(code))?.[1]

/** Highlights the non-empty snippets, with an issue's names filled in. */
export const snippetsOf = (written: readonly { label: string; code?: string | null }[], issue: IssueNames): Promise<Snippet[]> =>
  Promise.all(
    written.flatMap(({ label, code }) => {
      const ready = code && fillSnippet(code, issue).replaceAll('\r\n', '\n').trim()
      return ready ? [highlight(ready, guessLanguage(ready)).then((tokens) => ({ label, code: ready, tokens }))] : []
    }),
  )
