import type { Sample } from '../reading/markdown-parts.ts'
import { MAX_SAMPLE_LENGTH } from '../sample-verdict.ts'

const FENCE = /^(\s{0,12})(`{3,}|~{3,})\s*([^`]*)$/
const HEADING = /^(#{1,6})\s+(.*?)\s*$/

/** The sections whose code becomes examples. Code directly below “Examples” is judged by its own mark. */
const SECTIONS: Record<string, 'bad' | 'good' | 'marked'> = { Invalid: 'bad', Valid: 'good', Examples: 'marked', Example: 'marked' }

/** A line of the text, or a code block that stays in it. */
type Part = { text: string; isCode: boolean }

type Block = { lines: string[]; code: string; info: string }

/** Reads the code block that begins at a line, with the words that only Biome's own tests need removed from its first line. */
function blockAt(lines: readonly string[], index: number): Block | undefined {
  const [, indent = '', ticks = '', info = ''] = FENCE.exec(lines[index] ?? '') ?? []
  if (!ticks) return undefined
  const end = lines.findIndex((line, at) => at > index && line.trim().startsWith(ticks) && !line.trim().replaceAll(ticks[0] ?? '', ''))
  const inside = lines.slice(index + 1, end === -1 ? lines.length : end)
  const code = inside.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
  const language = /^[\w+#.-]*/.exec(info)?.[0] ?? ''
  const written = [`${indent}${ticks}${language}`, ...inside, ...(end === -1 ? [] : [lines[end] ?? ''])]
  return {
    lines: written,
    code: code
      .join('\n')
      .replace(/^\s*\n/, '')
      .trimEnd(),
    info,
  }
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
  verdictOf({ info, code }: Block): 'bad' | 'good' | undefined {
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
      const language = /^[\w+#.-]+/.exec(block.info)?.[0].toLowerCase().slice(0, 40) ?? ''
      if (verdict) samples.push({ code: block.code, language, verdict })
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
