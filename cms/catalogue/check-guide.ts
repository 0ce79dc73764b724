import { cleanTexts } from '#platform/text/clean-text.ts'
import { guide, type Guide, type GuideInput } from './guides/guide.ts'
import { cleanMarkdown } from './text/clean-markdown.ts'
import { assertBoundedMarkdown } from './text/markdown-limits.ts'
import { zodReason } from './text/zod-reason.ts'

/** A validated guide with a note for each change made to it, or the reason it is refused. */
export type CheckedGuide = { guide: Guide; notes: string[] } | { guide: null; reason: string }

const SECTIONS = ['why', 'fix', 'exceptions'] as const

/** Removes what a page may not contain from a section. */
function cleanSection(name: (typeof SECTIONS)[number], text: string, notes: string[]): string {
  assertBoundedMarkdown(text)
  const cleaned = cleanMarkdown(text)
  if (cleaned.removed.length > 0) notes.push(`Removed from “${name}” of the guide: ${cleaned.removed.join(', ')}.`)
  return cleaned.text
}

/** Cleans and validates a guide, of an adapter or of a rule. */
export function checkGuide(found: GuideInput): CheckedGuide {
  const notes: string[] = []
  const cleaned = new Set<string>()
  const checked = guide.safeParse(cleanTexts(found, (field) => cleaned.add(field)))
  if (!checked.success) return { guide: null, reason: zodReason(checked.error) }
  if (cleaned.size > 0) notes.push(`Unprintable characters were removed from the guide: ${[...cleaned].join(', ')}.`)
  try {
    const sections = SECTIONS.map((name) => [name, cleanSection(name, checked.data[name], notes)])
    return { guide: { ...checked.data, ...Object.fromEntries(sections) }, notes }
  } catch (error) {
    return { guide: null, reason: `guide: ${error instanceof Error ? error.message : String(error)}` }
  }
}
