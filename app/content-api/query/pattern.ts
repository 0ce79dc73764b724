import { RE2JS } from 're2js'
import { QUERY_LIMITS } from '#config'
import { refuseQuery } from './limits.ts'

const REGEX_LITERAL = /^\/(.*)\/([dgimsuy]*)$/s

const MODES = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL }

/** The letters that form an escape sequence in JavaScript; before any other letter a backslash has no effect there. */
const ESCAPES = new Set('bBdDsSwWfnrtvcxu')

/** Converts a pattern to the engine's syntax: escapes that only the engine knows, such as \A, become plain letters. */
function toEngineSyntax(source: string, flags: string): string {
  if (/\[(?:\[[:.=]|[^\]]*\[[:.=])/.test(source))
    refuseQuery(`The regular expression /${source}/ uses a class [:…:], which JavaScript does not know.`)
  const isUnicode = flags.includes('u')
  return source.replaceAll(/\\([A-Za-z])/g, (escape, letter: string) =>
    ESCAPES.has(letter) || (isUnicode && /[pP]/.test(letter)) || /k/.test(letter) ? escape : letter,
  )
}

function compileRegex(source: string, flags: string): RE2JS {
  const modes = Object.entries(MODES).reduce((sum, [flag, mode]) => (flags.includes(flag) ? sum | mode : sum), 0)
  try {
    return RE2JS.compile(RE2JS.translateRegExp(toEngineSyntax(source, flags)), modes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'invalid syntax'
    return refuseQuery(`The regular expression /${source}/ is not supported (${reason}). Lookaround and backreferences are not available.`)
  }
}

/**
 * An untrusted regular expression, run by an engine with linear time in the text's length. Stateless, regardless of its flags.
 */
export class Pattern {
  readonly source: string
  readonly flags: string
  readonly #machine: RE2JS

  constructor(source: string, flags = '') {
    const max = QUERY_LIMITS.regexLength
    if (source.length > max) refuseQuery(`A regular expression is longer than ${max} characters. Shorten it.`)
    this.source = source
    this.flags = flags
    this.#machine = compileRegex(source, flags)
    if (this.steps > QUERY_LIMITS.regexSteps) refuseQuery(`The regular expression /${source}/ repeats too much. Use smaller counts.`)
  }

  /** Parses `/source/flags`; `null` if the text has another form. */
  static parse(text: string): Pattern | null {
    const [, source, flags] = REGEX_LITERAL.exec(text) ?? []
    return source === undefined ? null : new Pattern(source, flags)
  }

  /** The maximum cost per character of text. */
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
