import { RE2JS } from 're2js'
import { QUERY_LIMITS } from '#config'
import { refuseQuery } from './query-error.ts'

const WRITTEN = /^\/(.*)\/([dgimsuy]*)$/s

const MODES = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL }

/** What follows a backslash and means something in JavaScript; before any other letter it means nothing there. */
const ESCAPES = new Set('bBdDsSwWfnrtvcxu')

/** The pattern as the engine reads it: letters that only the engine gives a meaning to, such as \A, are themselves. */
function inItsLanguage(source: string, flags: string): string {
  if (/\[(?:\[[:.=]|[^\]]*\[[:.=])/.test(source))
    refuseQuery(`The regular expression /${source}/ names a class as [:…:], which JavaScript does not know.`)
  const isUnicode = flags.includes('u')
  return source.replaceAll(/\\([A-Za-z])/g, (escape, letter: string) =>
    ESCAPES.has(letter) || (isUnicode && /[pP]/.test(letter)) || /k/.test(letter) ? escape : letter,
  )
}

function machineFor(source: string, flags: string): RE2JS {
  const modes = Object.entries(MODES).reduce((sum, [flag, mode]) => (flags.includes(flag) ? sum | mode : sum), 0)
  try {
    return RE2JS.compile(RE2JS.translateRegExp(inItsLanguage(source, flags)), modes)
  } catch (error) {
    const why = error instanceof Error ? error.message : 'it cannot be read'
    return refuseQuery(`The regular expression /${source}/ is not supported (${why}). Lookaround and back references do not exist here.`)
  }
}

/**
 * A regular expression from outside, run by an engine whose time grows with the text's length and never faster. It keeps
 * no state between texts, whatever its flags.
 */
export class Pattern {
  readonly source: string
  readonly flags: string
  readonly #machine: RE2JS

  constructor(source: string, flags = '') {
    const most = QUERY_LIMITS.regexLength
    if (source.length > most) refuseQuery(`A regular expression is longer than ${most} characters. Shorten it.`)
    this.source = source
    this.flags = flags
    this.#machine = machineFor(source, flags)
    if (this.steps > QUERY_LIMITS.regexSteps) refuseQuery(`The regular expression /${source}/ repeats too much. Use smaller counts.`)
  }

  /** Reads `/source/flags`; `null` when the text is not written so. */
  static written(text: string): Pattern | null {
    const [, source, flags] = WRITTEN.exec(text) ?? []
    return source === undefined ? null : new Pattern(source, flags)
  }

  /** What one character of text can cost. */
  get steps(): number {
    return this.#machine.programSize()
  }

  test(text: string): boolean {
    return this.flags.includes('y') ? this.#machine.matcher(text).lookingAt() : this.#machine.test(text)
  }

  toJSON(): string {
    return `--REGEX /${this.source}/${this.flags}`
  }
}
