/** How many of what a rule lists are taken, and how long each may be. The same bounds are in rule.ts. */
const BOUNDS: Record<string, { most: number; length?: number; one: string; many: string }> = {
  tags: { most: 50, length: 60, one: 'tag', many: 'tags' },
  aliases: { most: 50, length: 300, one: 'alias', many: 'aliases' },
  references: { most: 40, one: 'reference', many: 'references' },
  examples: { most: 40, one: 'example', many: 'examples' },
  options: { most: 200, one: 'option', many: 'options' },
}

/** Takes as much of each list of a rule as an issue can have, and notes what was left out: the rule itself is good. */
export function shortenLists(input: Record<string, unknown>, notes: string[]): void {
  for (const [field, { most, length, one, many }] of Object.entries(BOUNDS)) {
    const given: unknown = input[field]
    if (!Array.isArray(given)) continue
    let list: unknown[] = given
    if (length !== undefined) {
      const texts = [...new Set(given.map((item: unknown) => (typeof item === 'string' ? item.trim() : item)))].filter(
        (item) => item !== '',
      )
      list = texts.filter((item) => typeof item !== 'string' || item.length <= length)
      if (list.length < texts.length) notes.push(`A ${one} of more than ${length} characters was left out.`.replace('A a', 'An a'))
    }
    if (list.length > most) notes.push(`It has ${list.length.toLocaleString('en')} ${many}; the first ${most} were taken.`)
    input[field] = list.slice(0, most)
  }
}
