import type { RuleInput } from '../../rule.ts'

/** Splits a list of types at commas and semicolons outside brackets and quotes. */
function splitTypes(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [sign = ''] of text.matchAll(/=>|'[^']*'|./gs)) {
    if (/[<([{]/.test(sign)) depth += 1
    if (/[>)\]}]/.test(sign) && sign !== '=>') depth -= 1
    if ((sign === ',' || sign === ';') && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
}

const plain = (type: string) => type.replaceAll(/'([^']*)'/g, '"$1"').slice(0, 500)

/** The text between the bracket at `from` and its closing bracket. */
function inside(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length && at < from + 20_000; at += 1) {
    const sign = text[at] ?? ''
    if (/[<{(]/.test(sign)) depth += 1
    if (/[>})]/.test(sign) && text[at - 1] !== '=') depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return ''
}

/** Returns a rule’s options from the package’s type definitions: its primary option and its secondary ones. */
export function stylelintOptions(types: string, rule: string): NonNullable<RuleInput['options']> {
  const start = new RegExp(`'${rule.replaceAll(/[^\w-]/g, '')}':\\s*CoreRule<`).exec(types)
  if (!start) return []
  const [first = '', second = ''] = splitTypes(inside(types, start.index + start[0].length - 1))
  const settings = second.startsWith('{') ? splitTypes(second.slice(1, -1)) : []
  return [
    ...(first && first !== 'true' ? [{ name: 'primary option', type: plain(first) }] : []),
    ...settings.flatMap((setting) => {
      const [, name, type] = /^(\w+)\??:\s*(.+)$/s.exec(setting) ?? []
      return name && type ? [{ name, type: plain(type) }] : []
    }),
  ]
}
