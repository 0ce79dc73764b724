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
