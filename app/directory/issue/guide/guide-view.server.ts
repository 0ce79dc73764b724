import type { Cms } from '#cms/core/cms.ts'
import type { Proof } from '#catalogue/guides/guide.ts'
import { runOf, type StoredExample, storedProof } from '#cms/catalogue/guides/stored-run.ts'
import type { Issue } from '#types'
import { markdownToHtml } from '#app/rich-text/markdown.server.ts'
import { isTypeAware } from '../../tool-config/rule-facts.ts'
import { tryDataOf } from '../../playground/try-data.ts'
import { z } from 'zod'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { CodeLine } from '#app/ui/code-lines.ts'
import { languageOf } from '#app/rich-text/highlight.server.ts'
import { highlight } from '#app/rich-text/highlight.server.ts'

/** A rule of another tool that reports `count` of a rule's `of` examples. */
export type AlsoCaught = { analyzer: string; name: string; shortcode: string; path: string; count: number; of: number }

const row = z.object({ analyzer: z.string(), name: z.string(), shortcode: z.string(), path: z.string() })

const PUBLISHED = `
  SELECT DISTINCT d.analyzer, d.analyzer_name AS name, d.code AS shortcode, d.path FROM directory_index d
  WHERE d.analyzer || '/' || d.code = ANY($1) AND d.status <> 'removed'`

/**
 * Resolves names as they are in proofs, analyzer/shortcode, to published rules; those that report most examples come first.
 * @param of the number of examples the names are from
 */
async function alsoCaughtBy(cms: Cms, names: readonly string[], of: number): Promise<AlsoCaught[]> {
  if (names.length === 0) return []
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const { rows } = await sqlOf(cms).query({ name: 'also-caught', text: PUBLISHED, values: [[...counts.keys()]] })
  return z
    .array(row)
    .parse(rows)
    .map((found) => ({ ...found, count: counts.get(`${found.analyzer}/${found.shortcode}`) ?? 0, of }))
    .toSorted(
      (one, other) => other.count - one.count || (`${one.analyzer}/${one.shortcode}` < `${other.analyzer}/${other.shortcode}` ? -1 : 1),
    )
}

/** Highlighted code; empty where an example has only the other half. */
export type Sample = { code: string; tokens?: readonly CodeLine[] }

/** Highlights a rule's code sample. */
export async function sampleOf(code: string | null | undefined, language: string): Promise<Sample> {
  const ready = (code ?? '').replaceAll('\r\n', '\n').replace(/\s+$/, '')
  return { code: ready, tokens: await highlight(ready, languageOf(language)) }
}

async function exampleView(example: StoredExample, found: Proof | null, rule: TriedRule) {
  const { title, bad, good, language, file, options } = example
  const run = runOf(example)
  const tried = found && tryDataOf(rule, { ...run, code: run.bad, hasFiles: run.files.length > 0 })
  const fixed = found?.fixed ? await sampleOf(found.fixed, language ?? '') : null
  return {
    ...{ title: title ?? '', file: file ?? '', options: options ?? '' },
    ...{ bad: await sampleOf(bad, language ?? ''), good: await sampleOf(good, language ?? '') },
    /** What “Try it” opens, as JSON; `null` if the rule cannot run in a browser. */
    tryData: tried ? JSON.stringify(tried) : null,
    /** What the tool said about it when it was run; `null` for an example that no tool has run as it is. */
    proof: found && { checkedWith: `${found.tool} ${found.version}`, findings: found.findings, fixed },
  }
}

type TriedRule = Parameters<typeof tryDataOf>[0]

const triedRule = (doc: Issue, analyzer: string): TriedRule => ({
  analyzer,
  id: doc.upstreamId || doc.shortcode,
  isTyped: isTypeAware(doc),
  options: (doc.options ?? []).map(({ name, type, default: preset }) => ({ name, type: type ?? '', default: preset ?? '' })),
})

/** Builds the view of a rule's guide; `null` if it has none. */
export async function guideViewOf(cms: Cms, doc: Issue, analyzer: string, stem: string) {
  const { guide } = doc
  const examples = guide?.examples ?? []
  if (!guide?.why && examples.length === 0) return null
  const proofs = examples.map(storedProof)
  const rule = triedRule(doc, analyzer)
  const html = (markdown: string | null | undefined) => markdownToHtml(markdown ?? '', stem)
  const [from] = guide?.from ? await alsoCaughtBy(cms, [guide.from], 0) : []
  return {
    ...{ whyHtml: await html(guide?.why), fixHtml: await html(guide?.fix), exceptionsHtml: await html(guide?.exceptions) },
    examples: await Promise.all(examples.map((example, index) => exampleView(example, proofs[index] ?? null, rule))),
    alsoCaught: await alsoCaughtBy(
      cms,
      proofs.flatMap((proof) => proof?.also ?? []),
      examples.length,
    ),
    /** The rule this one is a port of, if the guide is that rule's. */
    from: from ?? null,
  }
}

/** A rule's guide as visitors see it. */
export type GuideView = NonNullable<Awaited<ReturnType<typeof guideViewOf>>>
export type GuideExampleView = GuideView['examples'][number]
export type ProofView = NonNullable<GuideExampleView['proof']>
