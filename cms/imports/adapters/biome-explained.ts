/** What `biome explain <rule>` prints, taken apart. */
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

/** The headings have lost their `#`, and what they head is indented by one space. */
function asMarkdown(lines: readonly string[]): string {
  let fenced = false
  return lines
    .map((line, index) => {
      if (FENCE.test(line)) fenced = !fenced
      else if (!fenced && /^[^\s-]/.test(line) && line.length <= 80 && isApart(lines[index - 1]) && isHeaded(lines[index + 1]))
        return `### ${line}`
      return line.replace(/^ /, '')
    })
    .join('\n')
}

/** Takes apart what `biome explain` prints about a rule. */
export function explained(printed: string): Explained | undefined {
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
