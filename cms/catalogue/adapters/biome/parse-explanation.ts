/** The parsed output of `biome explain <rule>`. */
export type Explained = {
  docs: string
  recommended: boolean
  fix: string
  severity: string
  since: string
  domains: string[]
  group: string
}

const FENCE = /^\s*(?:`{3,}|~{3,})/

const isApart = (before = '') => !before.trim() || FENCE.test(before)
const isHeaded = (after = '') => !after.trim() || after.startsWith(' ')

const PARTS = /^(?:accessibility guidelines|resources|references|see also|suppressions|caveats?|related rules|(?:known )?limitations)$/i

/** Finds the levels of headings: “Valid” is part of what is above it, and what follows “Options” is mostly about one of them. */
function headingLevels(): (title: string) => number {
  let below: 'text' | 'options' | 'option' = 'text'
  let above = 2
  return (title) => {
    if (title === 'Invalid' || title === 'Valid') return above + 1
    const isExamples = /^Examples?\b/.test(title)
    if (title === 'Options') below = 'options'
    else if (PARTS.test(title) || (isExamples && below === 'options')) below = 'text'
    else if (below === 'options') below = 'option'
    above = below === 'option' ? (isExamples ? 4 : 3) : 2
    return above
  }
}

/** Restores Markdown: the output's headings have no `#`, and their text is indented by one space. */
function asMarkdown(lines: readonly string[]): string {
  let fenced = false
  const levelOf = headingLevels()
  return lines
    .map((line, index) => {
      if (FENCE.test(line)) fenced = !fenced
      else if (!fenced && /^[^\s-]/.test(line) && line.length <= 80 && isApart(lines[index - 1]) && isHeaded(lines[index + 1]))
        return `${'#'.repeat(levelOf(line))} ${line}`
      return line.replace(/^ /, '')
    })
    .join('\n')
}

/** Parses the output of `biome explain`; undefined if it is something else. */
export function parseExplanation(printed: string): Explained | undefined {
  const lines = printed.replaceAll('\r\n', '\n').split('\n')
  const from = lines.indexOf('Description')
  if (!lines.includes('Summary') || from === -1) return undefined
  const head = lines.slice(0, from)
  const fact = (name: string) =>
    head
      .find((line) => line.startsWith(`- ${name}: `))
      ?.slice(name.length + 4)
      .trim() ?? ''
  const domainsFrom = head.indexOf('Domains')
  return {
    docs: asMarkdown(lines.slice(from + 1)).trim(),
    recommended: head.includes('- This rule is recommended'),
    fix: fact('Fix'),
    severity: fact('Default severity'),
    since: fact('Available from version'),
    group: /lint\/(\w+)\//.exec(fact('Diagnostic category'))?.[1] ?? '',
    domains: domainsFrom === -1 ? [] : head.slice(domainsFrom).flatMap((line) => /^- Name: (\S+)$/.exec(line)?.[1] ?? []),
  }
}
