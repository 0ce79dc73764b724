import type { Cms } from '#cms/core/cms.ts'
import type { Finding, Proof } from '#cms/catalogue/guides/guide.ts'
import { runOf, storedProof, type StoredExample } from '#cms/catalogue/guides/stored-run.ts'
import type { Issue } from '#types'
import { markdownToHtml } from '#app/rich-text/markdown.server.ts'
import { tryDataOf } from '../../playground/try-data.ts'
import { type AlsoCaught, alsoCaughtBy } from './also-caught.server.ts'
import { type Sample, sampleOf } from './sample.server.ts'

/** What the tool said about an example when it was run. */
export type ProofView = { checkedWith: string; findings: Finding[]; fixed: Sample | null }

export type GuideExampleView = {
  title: string
  bad: Sample
  good: Sample
  file: string
  /** The rule's options as JSON; empty for the defaults. */
  options: string
  /** `null` for an example that no tool has run as it is. */
  proof: ProofView | null
  /** What “Try it” opens, as JSON; `null` if the rule cannot run in a browser. */
  tryData: string | null
}

/** A rule's guide as visitors see it. */
export type GuideView = {
  whyHtml: string
  fixHtml: string
  exceptionsHtml: string
  examples: GuideExampleView[]
  alsoCaught: AlsoCaught[]
  /** The rule this one is a port of, if the guide is that rule's. */
  from: AlsoCaught | null
}

async function exampleView(example: StoredExample, found: Proof | null, rule: TriedRule): Promise<GuideExampleView> {
  const { title, bad, good, language, file, options } = example
  const run = runOf(example)
  const tried = found && tryDataOf(rule, { ...run, code: run.bad, hasFiles: run.files.length > 0 })
  const fixed = found?.fixed ? await sampleOf(found.fixed, language ?? '') : null
  return {
    ...{ title: title ?? '', file: file ?? '', options: options ?? '' },
    ...{ bad: await sampleOf(bad, language ?? ''), good: await sampleOf(good, language ?? '') },
    tryData: tried ? JSON.stringify(tried) : null,
    proof: found && { checkedWith: `${found.tool} ${found.version}`, findings: found.findings, fixed },
  }
}

type TriedRule = Parameters<typeof tryDataOf>[0]

const triedRule = (doc: Issue, analyzer: string): TriedRule => ({
  analyzer,
  id: doc.upstreamId || doc.shortcode,
  isTyped: doc.tags?.includes('type-checked') ?? false,
  options: (doc.options ?? []).map(({ name, type, default: preset }) => ({ name, type: type ?? '', default: preset ?? '' })),
})

/** Builds the view of a rule's guide; `null` if it has none. */
export async function guideViewOf(cms: Cms, doc: Issue, analyzer: string, stem: string): Promise<GuideView | null> {
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
    from: from ?? null,
  }
}
