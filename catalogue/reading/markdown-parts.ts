import type { RuleInput } from '../catalogue.ts'
import { isWebAddress } from './field-texts.ts'
import { urlsIn } from '../formats/stated-facts.ts'
import { MAX_SAMPLE_LENGTH, piecesIn, verdictBefore, verdictInside, verdictOfLine } from '../formats/sample-verdict.ts'
import { inlineDefinitions } from './page-or-markdown.ts'
import { withoutMarkup } from './plain-text.ts'
import { shortened } from '../formats/titles.ts'

type Example = NonNullable<RuleInput['examples']>[number]
type Reference = NonNullable<RuleInput['references']>[number]

/** A documentation text split into examples, references and the remaining text. */
export type MarkdownParts = { text: string; examples: Example[]; references: Reference[] }

type Kind = 'bad' | 'good' | 'references' | 'none'
type Code = { kind: 'code'; lines: string[]; code: string; language: string; verdict: Kind }

/** A piece of code that is wrong, or right. */
export type Sample = { code: string; language: string; verdict: 'bad' | 'good' }
type Block = { kind: 'text'; lines: string[] } | Code

/** Longer texts are never rendered, so they are not parsed either. */
const MAX_LENGTH = 100_000
const MAX_LINE_LENGTH = 4000
const MAX_LABEL_LENGTH = 300
// No pattern here has adjacent repeats of the same characters: thousands of spaces would backtrack for hours.
const FENCE = /^(\s{0,12})(`{3,}|~{3,})([^`]*)$/
const HEADING = /^\s{0,3}#{1,6}\s(.+)$/
const CLOSING = /[^#](#+)$/
const BOLD = /^\s{0,3}(?:\*\*|__|<(?:b|strong)>)(.{1,80}?)(?:\*\*|__|<\/(?:b|strong)>)\s{0,9}:?$/i
const MORE_AT_END = /<!--\s{0,9}more\s{0,9}-->$/
const REFERENCES = /^(?:references?|learn more|see also|further reading|read more|resources|links|documentation|more information)\b/i
const GOOD =
  /\bvalid\b|\bcorrect\b|\bgood\b|\bcompliant|\brecommended\b|\bpreferred\b|\bfixed\b|use instead|\binstead\b|common fix|\bsolution\b|\bremediat|^ok\b|how to (?:fix|mend)|\bsecure\b|\bdo this\b/i
const BAD =
  /\bincorrect|\binvalid\b|\bnot (?:preferred|recommended|valid|compliant)|\bnon-?compliant|\bbad\b|\bwrong\b|\bvulnerable\b|\binsecure\b|\bunsafe\b|considered (?:a )?problem|produces? this diagnostic|\banti-?pattern\b|\bproblematic\b|\bavoid\b|^(?:code )?examples?\b.{0,20}$/i

/** `Before` and `After the fix` label code; `After upgrading` introduces instructions. */
const SIDE = /^(?:code |example )?(before|after)(?: (?:the |a )?(?:fix|fixing|autofix|change|changes|refactoring))?\W{0,9}$/i

function verdictOf(marked: string): Kind {
  const label = marked.replaceAll(/[*_]/g, '')
  const side = SIDE.exec(label.trim())?.[1]?.toLowerCase()
  if (side) return side === 'after' ? 'good' : 'bad'
  const plain = verdictOfLine(label)
  if (plain) return plain
  if (/\bnot considered/i.test(label)) return 'good'
  if (BAD.test(label)) return 'bad'
  if (GOOD.test(label)) return 'good'
  return REFERENCES.test(label.replaceAll(/^[\W\d]+/g, '')) ? 'references' : 'none'
}

function bareLabel(whole: string): string | undefined {
  const line = whole.trimEnd()
  if (line.length > MAX_LABEL_LENGTH) return undefined
  const heading = HEADING.exec(line)?.[1]?.trim()
  if (!heading) return BOLD.exec(line)?.[1]
  return heading.slice(0, heading.length - (CLOSING.exec(heading)?.[1]?.length ?? 0)).trimEnd()
}

/** Fenced code: its lines with the fences, the code without its indentation, and what follows the first fence. */
export type Fenced = { lines: string[]; code: string; info: string; language: string }

/** Reads the fenced code that begins at a line. */
export function fencedAt(all: readonly string[], index: number): Fenced | undefined {
  const [, indent = '', ticks = '', info = ''] = FENCE.exec(all[index] ?? '') ?? []
  if (!ticks) return undefined
  const end = all.findIndex((line, at) => at > index && line.trim().startsWith(ticks) && !line.trim().replaceAll(ticks[0] ?? '', ''))
  const inside = all.slice(index + 1, end === -1 ? all.length : end)
  return {
    lines: all.slice(index, end === -1 ? all.length : end + 1),
    code: inside.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())).join('\n'),
    info,
    language: /^[\w+#.-]+/.exec(info.trim())?.[0].toLowerCase().slice(0, 40) ?? '',
  }
}

/** Code without blank lines around it. */
export const withoutBlankLines = (code: string): string => code.replace(/^\s*\n/, '').trimEnd()

/** Splits a text into prose and fenced code, and classifies the code by the text above it. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let section: Kind = 'none'
  let before: 'bad' | 'fixed' | undefined
  const all = markdown.split('\n')
  for (let index = 0; index < all.length; index += 1) {
    const line = all[index] ?? ''
    const fenced = fencedAt(all, index)
    if (!fenced) {
      const label = bareLabel(line)
      if (label !== undefined) [section, before] = [verdictOf(label), undefined]
      lines.push(line)
      continue
    }
    const { code, language } = fenced
    const above = lines.findLast((one) => one.trim()) ?? ''
    const own = bareLabel(above) === undefined ? (verdictOfLine(above) ?? (/:[*_]*\s*$/.test(above) ? verdictOf(above) : 'none')) : 'none'
    blocks.push({ kind: 'text', lines })
    const isJudged: boolean = section === 'bad' || section === 'good'
    const fromProse: 'bad' | 'good' | undefined = isJudged && bareLabel(above) === undefined ? verdictBefore(lines, before) : undefined
    if (fromProse === 'good') section = fromProse
    else if (own === 'good' || own === 'bad') section = own
    else section = fromProse ?? section
    const verdict = section === 'references' ? section : (verdictInside(code) ?? section)
    if (fromProse === 'good') before = 'fixed'
    else if (verdict === 'bad') before = 'bad'
    const pieces = (verdict === 'references' ? undefined : piecesIn(code)) ?? [{ code: withoutBlankLines(code), verdict }]
    blocks.push(...pieces.map((piece) => ({ kind: 'code' as const, lines: fenced.lines, language, ...piece })))
    lines = []
    index += fenced.lines.length - 1
  }
  return [...blocks, { kind: 'text', lines }]
}

const isSample = (block: Block): block is Code & Sample =>
  block.kind === 'code' &&
  (block.verdict === 'bad' || block.verdict === 'good') &&
  block.code !== '' &&
  block.code.length <= MAX_SAMPLE_LENGTH

/** Pairs each bad sample with the next unpaired good one. */
export function pairedSamples(samples: readonly Sample[], fallback: string): Example[] {
  const examples: Example[] = []
  for (const { verdict, code, language } of samples) {
    const open = verdict === 'good' ? examples.find((example) => example.bad && !example.good) : undefined
    if (open) Object.assign(open, { good: code, language: open.language || language })
    else examples.push({ bad: verdict === 'bad' ? code : '', good: verdict === 'good' ? code : '', language: language || fallback })
  }
  return examples
}

/** Returns the links of a line with their titles, or titles derived from the URL. */
function linksOf(whole: string): Reference[] {
  const line = whole.slice(0, MAX_LINE_LENGTH)
  const marked = [...line.matchAll(/(?<!!)\[([^\]]*)\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s[^)]*)?\)/g)]
  const bare = urlsIn(line.replaceAll(/\]\((?:[^()]|\([^()]*\))*\)/g, ']'))
  const links = marked.map(([, title = '', url = '']) => ({ title: withoutMarkup(title), url }))
  const only = links.length === 1 && bare.length === 0
  const words = withoutMarkup(line.replace(/^\s*(?:[-*+]|\d+\.)\s+/, '')).replace(/[.:]$/, '')
  const titled = links.map((link) => ({ ...link, title: only && link.title && words.length <= 120 ? words : link.title }))
  return [...titled, ...bare.map((url) => ({ title: '', url }))]
    .filter(({ url }) => isWebAddress(url))
    .map(({ title, url }) => ({ title: shortened(title || titleFromUrl(url), 300), url }))
}

function titleFromUrl(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`.replace(/\/$/, '')
}

/** Moves sections of links out of the text. */
function withoutReferences(text: string): { text: string; references: Reference[] } {
  const references: Reference[] = []
  const kept: string[] = []
  let inside = false
  let fenced = false
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) fenced = !fenced
    const label = fenced ? undefined : bareLabel(line)
    if (label !== undefined) inside = verdictOf(label) === 'references'
    if (label !== undefined && inside) {
      kept.push('')
      continue
    }
    const links = inside && !fenced ? linksOf(line) : []
    if (links.length) references.push(...links)
    else if (!inside || /\w/.test(withoutMarkup(line))) kept.push(line)
  }
  const seen = new Set<string>()
  return { text: kept.join('\n'), references: references.filter(({ url }) => !seen.has(url) && seen.add(url)) }
}

/** Removes labels with nothing left below them, and the colon before code that was moved. */
function tidied(blocks: Block[]): string {
  const moved = new Set(blocks.flatMap((block, index) => (isSample(block) ? [index - 1] : [])))
  const lines = blocks.flatMap((block, index) => {
    if (isSample(block)) return ['']
    if (block.kind === 'code' || !moved.has(index)) return block.lines
    const last = block.lines.findLastIndex((line) => line.trim())
    const above = block.lines[last] ?? ''
    const isAlone = verdictOfLine(above) !== undefined && !HEADING.test(above)
    if (last === -1 || (bareLabel(above) !== undefined && !isAlone)) return block.lines
    const words = withoutMarkup(above).split(/\s+/).length
    const isLabel = /:[*_]*\s*$|^\s*use instead[*_]*\s*$/i.test(above) && words <= 4 && verdictOf(above) !== 'none'
    const label = (isLabel || isAlone) && !block.lines[last - 1]?.trim()
    return block.lines.flatMap((line, at) => (at !== last ? [line] : label ? [] : [line.replace(/:([*_]*)\s*$/, '.$1')]))
  })
  const kept = lines.filter((line, index) => {
    const label = bareLabel(line)
    if (label === undefined || verdictOf(label) === 'none') return true
    const next = lines.slice(index + 1).find((one) => one.trim() && !one.includes('<!--more-->'))
    return next !== undefined && bareLabel(next) === undefined
  })
  return kept.join('\n')
}

/**
 * Splits a documentation text. Code below a label such as “Bad”, “Incorrect”, “Use instead:” becomes an example and is removed from the
 * text, so that it is not shown twice; a section of links becomes references. Everything else stays.
 */
export function partsOf(markdown: string, language = ''): MarkdownParts {
  if (markdown.length > MAX_LENGTH) return { text: markdown, examples: [], references: [] }
  const blocks = blocksOf(inlineDefinitions(markdown.replaceAll(/\r\n?/g, '\n')))
  return { ...referencesIn(tidied(blocks)), examples: pairedSamples(blocks.filter(isSample), language) }
}

/** Splits a documentation text into its references and the remaining text. */
export function referencesIn(markdown: string): Omit<MarkdownParts, 'examples'> {
  const { text, references } = withoutReferences(markdown)
  const clean = text
    .replaceAll(/^[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { text: clean.replace(MORE_AT_END, '').trimEnd(), references }
}
