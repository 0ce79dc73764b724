import type { z } from 'zod'
import { assertBoundedMarkdown } from '../markdown-limits.ts'
import { cleanMarkdown } from './clean-markdown.ts'
import { cleanTexts } from '../clean-text.ts'
import { cut, cutNote } from './cut.ts'
import { rule, type Rule, type RuleInput } from './rule.ts'
import { shortenHistory, shortenLists } from './shorten-lists.ts'

/** A rule that was judged: as it is imported, with what was changed about it, or why it is refused. */
export type Checked = { rule: Rule; notes: string[] } | { rule: null; reason: string }

const LONGEST_TITLE = 200
const LONGEST_SUMMARY = 400
const LONGEST_VERSION = 60
const LONGEST_ADDRESS = 2000
const MOST_REASONS = 3
const LONGEST_REASON = 400

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^/\s]/i.test(value.trim()) && URL.canParse(value.trim())

/** An address as it may stand in a document: nothing in it ends it early. */
const addressOf = (value: string) => (/[\s"<>\\]/.test(value.trim()) ? new URL(value.trim()).href : value.trim())

const shown = (value: unknown) => JSON.stringify(String(value).slice(0, 80))

/** Cuts what is a line and too long for one. */
function shorten(input: Record<string, unknown>, field: string, most: number, notes: string[]): void {
  const value = input[field]
  if (typeof value !== 'string') return
  const line = value.includes('\n') && field === 'title' ? value.trim().replaceAll(/\s*\n\s*/g, ' ') : value
  input[field] = cut(line, most)
  if (line.trim().length > most) notes.push(cutNote(field, line.trim().length, most))
}

/** Takes out addresses that lead nowhere a reader should go. */
function keepWebAddresses(input: Record<string, unknown>, notes: string[]): void {
  if (Array.isArray(input.references)) {
    const references = input.references as { url?: unknown }[]
    const good = references.filter((reference) => isWebAddress(reference?.url))
    for (const { url } of references.filter((reference) => !good.includes(reference)).slice(0, MOST_REASONS))
      notes.push(`A reference was left out: ${shown(url)} is no http(s) address.`)
    input.references = good.map((reference) => ({ ...reference, url: addressOf(String(reference.url)) }))
  }
  if (!input.source) return
  if (isWebAddress(input.source) && addressOf(input.source).length <= LONGEST_ADDRESS) input.source = addressOf(input.source)
  else {
    notes.push(`The source was left out: ${shown(input.source)} is no http(s) address that can be kept.`)
    input.source = ''
  }
}

function reasonOf(error: z.ZodError): string {
  const reasons = error.issues.slice(0, MOST_REASONS).map(({ path, message }) => `${path.join('.') || 'rule'}: ${message}`)
  const more = error.issues.length - reasons.length
  return `${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''}`.slice(0, LONGEST_REASON)
}

/** Whether a description can be drawn in bounded time; the reason when it cannot. */
function boundsOf(description: unknown): string | null {
  try {
    assertBoundedMarkdown(typeof description === 'string' ? description : '')
    return null
  } catch (error) {
    return `description: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Cleans a rule as an adapter gives it, and judges it. */
export function checkRule(given: RuleInput): Checked {
  const notes: string[] = []
  const cleaned = new Set<string>()
  const input = cleanTexts(given, (field) => cleaned.add(field)) as Record<string, unknown>
  if (cleaned.size > 0) notes.push(`Characters that cannot be shown were taken out of: ${[...cleaned].join(', ')}.`)
  shorten(input, 'title', LONGEST_TITLE, notes)
  shorten(input, 'summary', LONGEST_SUMMARY, notes)
  shorten(input, 'since', LONGEST_VERSION, notes)
  keepWebAddresses(input, notes)
  shortenLists(input, notes)
  shortenHistory(input, notes)
  const unbounded = boundsOf(input.description)
  if (unbounded) return { rule: null, reason: unbounded }
  if (typeof input.description === 'string') {
    const { text, removed } = cleanMarkdown(input.description)
    input.description = text
    if (removed.length > 0) notes.push(`Taken out of the description: ${removed.join(', ')}.`)
  }
  const checked = rule.safeParse(input)
  return checked.success ? { rule: checked.data, notes } : { rule: null, reason: reasonOf(checked.error) }
}
