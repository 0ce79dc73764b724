import type { z } from 'zod'
import { checkGuide } from './check-guide.ts'
import { assertBoundedMarkdown } from './text/markdown-limits.ts'
import { cleanMarkdown } from './text/clean-markdown.ts'
import { cleanTexts } from '#platform/text/clean-text.ts'
import { cut, cutNote } from './text/cut.ts'
import { rule, type Rule, type RuleInput } from './rule.ts'
import { shortenHistory, shortenLists } from './text/shorten-lists.ts'

/** A validated rule with a note for each change made to it, or the reason it is refused. */
export type Checked = { rule: Rule; notes: string[] } | { rule: null; reason: string }

const MAX_TITLE_LENGTH = 200
const MAX_SUMMARY_LENGTH = 400
const MAX_VERSION_LENGTH = 60
const MAX_ADDRESS_LENGTH = 2000
const MAX_REASONS = 3
const MAX_REASON_LENGTH = 400

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^/\s]/i.test(value.trim()) && URL.canParse(value.trim())

/** Escapes characters that would end a URL early in a document. */
const addressOf = (value: string) => (/[\s"<>\\]/.test(value.trim()) ? new URL(value.trim()).href : value.trim())

const quote = (value: unknown) => JSON.stringify(String(value).slice(0, 80))

/** Cuts a single-line field to its maximum length. */
function shorten(input: Record<string, unknown>, field: string, max: number, notes: string[]): void {
  const value = input[field]
  if (typeof value !== 'string') return
  const line = value.includes('\n') && field === 'title' ? value.trim().replaceAll(/\s*\n\s*/g, ' ') : value
  input[field] = cut(line, max)
  if (line.trim().length > max) notes.push(cutNote(field, line.trim().length, max))
}

/** Drops references and sources that are not http(s) URLs. */
function dropInvalidAddresses(input: Record<string, unknown>, notes: string[]): void {
  if (Array.isArray(input.references)) {
    const references = input.references as { url?: unknown }[]
    const valid = references.filter((reference) => isWebAddress(reference?.url))
    for (const { url } of references.filter((reference) => !valid.includes(reference)).slice(0, MAX_REASONS))
      notes.push(`A reference was left out: ${quote(url)} is not an http(s) address.`)
    input.references = valid.map((reference) => ({ ...reference, url: addressOf(String(reference.url)) }))
  }
  if (!input.source) return
  if (isWebAddress(input.source) && addressOf(input.source).length <= MAX_ADDRESS_LENGTH) input.source = addressOf(input.source)
  else {
    notes.push(`The source was left out: ${quote(input.source)} is not a usable http(s) address.`)
    input.source = ''
  }
}

function reasonOf(error: z.ZodError): string {
  const reasons = error.issues.slice(0, MAX_REASONS).map(({ path, message }) => `${path.join('.') || 'rule'}: ${message}`)
  const more = error.issues.length - reasons.length
  return `${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''}`.slice(0, MAX_REASON_LENGTH)
}

/** Returns why a description cannot be rendered in bounded time, or null if it can. */
function boundsViolation(description: unknown): string | null {
  try {
    assertBoundedMarkdown(typeof description === 'string' ? description : '')
    return null
  } catch (error) {
    return `description: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Cleans and validates a rule from an adapter. */
export function checkRule(found: RuleInput): Checked {
  const notes: string[] = []
  const cleaned = new Set<string>()
  const input = cleanTexts(found, (field) => cleaned.add(field)) as Record<string, unknown>
  if (cleaned.size > 0) notes.push(`Unprintable characters were removed from: ${[...cleaned].join(', ')}.`)
  shorten(input, 'title', MAX_TITLE_LENGTH, notes)
  shorten(input, 'summary', MAX_SUMMARY_LENGTH, notes)
  shorten(input, 'since', MAX_VERSION_LENGTH, notes)
  dropInvalidAddresses(input, notes)
  shortenLists(input, notes)
  shortenHistory(input, notes)
  const unbounded = boundsViolation(input.description)
  if (unbounded) return { rule: null, reason: unbounded }
  if (typeof input.description === 'string') {
    const { text, removed } = cleanMarkdown(input.description)
    input.description = text
    if (removed.length > 0) notes.push(`Removed from the description: ${removed.join(', ')}.`)
  }
  if (input.guide) {
    const own = checkGuide(input.guide)
    if (!own.guide) return { rule: null, reason: own.reason }
    input.guide = own.guide
    notes.push(...own.notes)
  }
  const checked = rule.safeParse(input)
  return checked.success ? { rule: checked.data, notes } : { rule: null, reason: reasonOf(checked.error) }
}
