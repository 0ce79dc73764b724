import { type Fenced, fencedAt, type Sample, withoutBlankLines } from '../../reading/markdown-parts.ts'
import { MAX_SAMPLE_LENGTH } from '../sample-verdict.ts'

const OPENS = /^(\s*):::(\w+)\s*$/
const FENCE = /^\s*(?:`{3,}|~{3,})/

const named = (kind: string) => `**${kind.charAt(0).toUpperCase()}${kind.slice(1)}:**`

/** Formats an admonition as a quote that begins with its kind. */
function quoted(kind: string, indent: string, lines: readonly string[]): string[] {
  const bare = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()).trimEnd())
  const first = bare.findIndex(Boolean)
  const [head = '', ...rest] = first === -1 ? [] : bare.slice(first)
  // Markdown blocks must start on a line of their own.
  const begin =
    /^[\p{L}`[*]/u.test(head) && !FENCE.test(head) && !/^[*]\s/.test(head) ? [`${named(kind)} ${head}`] : [named(kind), '', head]
  return ['', ...[...begin, ...rest].map((line) => `${indent}> ${line}`.trimEnd()), '']
}

/** Converts Biome’s `:::note` admonitions, which are not Markdown, to quotes. */
export function withoutAdmonitions(docs: string): string {
  const lines = docs.split('\n')
  const result: string[] = []
  let fenced = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (FENCE.test(line)) fenced = !fenced
    const [, indent = '', kind = ''] = (fenced ? undefined : OPENS.exec(line)) ?? []
    const end = kind ? lines.findIndex((one, at) => at > index && one.trim() === ':::') : -1
    if (end === -1) result.push(line)
    else {
      result.push(...quoted(kind, indent, lines.slice(index + 1, end)))
      index = end
    }
  }
  return result.join('\n').replaceAll(/\n{3,}/g, '\n\n')
}

const HEADING = /^(#{1,6})\s+(.*?)\s*$/

/** The sections whose code becomes examples. Code directly below “Examples” is judged by its own mark. */
const SECTIONS: Record<string, 'bad' | 'good' | 'marked'> = { Invalid: 'bad', Valid: 'good', Examples: 'marked', Example: 'marked' }

/** A line of the text, or a code block that stays in it. */
type Part = { text: string; isCode: boolean }

/** Reads the code block that begins at a line, with the words that only Biome's own tests need removed from its first line. */
function blockAt(all: readonly string[], index: number): Fenced | undefined {
  const found = fencedAt(all, index)
  if (!found) return undefined
  const [first = '', ...others] = found.lines
  const fence = first.slice(0, first.length - found.info.length)
  return { ...found, lines: [fence + (/^[\w+#.-]*/.exec(found.info.trim())?.[0] ?? ''), ...others], code: withoutBlankLines(found.code) }
}

/** Whether code depends on options or on another file, so that alone it shows nothing. */
const isBound = (info: string, isBad: boolean) =>
  /\boptions\b|\buse_options\b/.test(info) || (isBad && /\bfile=/.test(info) && !info.includes('expect_diagnostic'))

/** Where the reader is: below which heading, and whether text came before. */
class Position {
  #section: 'bad' | 'good' | 'marked' | undefined
  #isOption = false
  #isTold = false
  #isTextAbove = false

  enter(level: number, title: string): void {
    if (title === 'Options') this.#isOption = true
    else if (level <= 2) this.#isOption = false
    this.#section = this.#isOption ? undefined : SECTIONS[title]
    // Text below “Examples” is about all of them, text below “Valid” about those that follow it.
    if (this.#section === undefined || this.#section === 'marked') this.#isTextAbove = false
    this.#isTold = false
  }

  readText(): void {
    if (this.#section === 'marked') this.#isTextAbove = true
    this.#isTold = true
  }

  /** The verdict of code that can be moved; undefined if it belongs to the text, and with it all that follows in its section. */
  verdictOf({ info, code }: Fenced): 'bad' | 'good' | undefined {
    const marked = info.includes('expect_diagnostic') ? 'bad' : 'good'
    const verdict = this.#section === 'marked' ? marked : this.#section
    const isAlone = !this.#isTold && !this.#isTextAbove && code !== '' && code.length <= MAX_SAMPLE_LENGTH
    if (verdict && isAlone && !isBound(info, verdict === 'bad')) return verdict
    this.#isTold = true
    return undefined
  }
}

/**
 * Removes “Invalid” and “Valid” where no code is left below them, and “Examples”, which is a heading of the page itself; what else is
 * written there stays.
 */
function withoutEmptySections(parts: readonly Part[]): Part[] {
  const levelOf = ({ text, isCode }: Part) => (isCode ? undefined : HEADING.exec(text)?.[1]?.length) ?? 7
  return parts.filter((part, index) => {
    const title = (part.isCode ? undefined : HEADING.exec(part.text)?.[2]) ?? ''
    if (!Object.hasOwn(SECTIONS, title)) return true
    if (SECTIONS[title] === 'marked' && levelOf(part) <= 2) return false
    const next = parts.findIndex((one, at) => at > index && levelOf(one) <= levelOf(part))
    return parts.slice(index + 1, next === -1 ? parts.length : next).some(({ isCode }) => isCode)
  })
}

type Split = { text: string; samples: Sample[] }

function split(docs: string, moves: boolean): Split {
  const lines = docs.split('\n')
  const kept: Part[] = []
  const samples: Sample[] = []
  const position = new Position()
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const block = blockAt(lines, index)
    const [, marks = '', title = ''] = HEADING.exec(line) ?? []
    if (block) {
      index += block.lines.length - 1
      const verdict = moves ? position.verdictOf(block) : undefined
      if (verdict) samples.push({ code: block.code, language: block.language, verdict })
      kept.push(verdict ? { text: '', isCode: false } : { text: block.lines.join('\n'), isCode: true })
      continue
    }
    if (marks) position.enter(marks.length, title)
    else if (line.trim()) position.readText()
    kept.push({ text: line, isCode: false })
  }
  const text = withoutEmptySections(kept)
    .map((part) => part.text)
    .join('\n')
  return { text, samples }
}

/**
 * Splits a rule’s documentation into the samples that stand alone, which become examples, and the text. Code that text introduces stays
 * below that text, which would otherwise speak of something that is not there. Without a wrong sample the right ones stay too.
 */
export function samplesOf(docs: string): Split {
  const found = split(docs, true)
  return found.samples.some(({ verdict }) => verdict === 'bad') ? found : split(docs, false)
}
