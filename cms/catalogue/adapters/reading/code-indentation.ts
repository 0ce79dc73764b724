const FENCED = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n\1\2[ \t]*$/gm
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const STEP = '  '

/** An open bracket; only the first of a line indents what follows. */
type Open = { bracket: string; indents: boolean; isSwitch: boolean }

const bracketsIn = (line: string) =>
  [...line.replaceAll(STRING, '').replace(/\/\/.*$|\/\*.*?\*\//g, '')].filter((sign) => '()[]{}'.includes(sign))

const isCase = (line: string) => /^(?:case\b.*|default\s*):/.test(line)

function indentOf(line: string, open: readonly Open[]): string {
  const levels = open.filter(({ indents }) => indents).length
  return STEP.repeat(levels + (open.at(-1)?.isSwitch && !isCase(line) ? 1 : 0))
}

/** Indents code by its brackets; `null` if they do not match. */
function indented(code: string): string | null {
  const open: Open[] = []
  const lines: string[] = []
  for (const line of code.split('\n')) {
    const signs = bracketsIn(line)
    const closing = /^[)\]}]*/.exec(line)?.[0].length ?? 0
    for (const sign of signs.splice(0, closing)) if (open.pop()?.bracket !== PAIRS[sign]) return null
    lines.push(line && indentOf(line, open) + line)
    const before = open.length
    for (const sign of signs) {
      if (!PAIRS[sign]) open.push({ bracket: sign, indents: open.length === before, isSwitch: sign === '{' && /\bswitch\b/.test(line) })
      else if (open.pop()?.bracket !== PAIRS[sign]) return null
    }
  }
  return open.length > 0 ? null : lines.join('\n')
}

/**
 * Restores the indentation of code blocks in a Markdown text whose source lost it: those in which no line is indented, although a
 * bracket spans several. Code with unbalanced brackets stays as it is.
 */
export const withIndentation = (markdown: string): string =>
  markdown.replaceAll(FENCED, (whole, margin: string, fence: string, info: string, code: string) => {
    if (/^[ \t]+\S/m.test(code)) return whole
    const better = indented(code)
    return better === null ? whole : `${margin}${fence}${info}\n${better}\n${margin}${fence}`
  })
