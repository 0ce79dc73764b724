/** An option as the directory knows it from the rule's schema. */
export type OptionField = { name: string; type: string; default: string }

/** How an option is edited: a checkbox, a choice, a number, or not at all but as JSON. */
export type OptionKind = { kind: 'flag' } | { kind: 'choice'; values: readonly string[] } | { kind: 'number' } | { kind: 'json' }

const POSITION = /^option (\d+)$/
const CHOICES = /^"[^"]*"(?: \| "[^"]*")*$/

/** The kind of field for a type as the directory writes it: `boolean`, `integer`, `"always" | "never"`. */
export function kindOf({ type }: OptionField): OptionKind {
  if (type === 'boolean') return { kind: 'flag' }
  if (CHOICES.test(type)) return { kind: 'choice', values: type.split(' | ').map((value) => value.slice(1, -1)) }
  return type === 'integer' || type === 'number' ? { kind: 'number' } : { kind: 'json' }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The index of the object that named options belong to: after the options that have a position. */
const objectIndex = (fields: readonly OptionField[]) => fields.filter(({ name }) => POSITION.test(name)).length

/** Where an option is in the array of a rule's options. */
function placeOf({ name }: OptionField, fields: readonly OptionField[]): { index: number; key: string | null } {
  const position = POSITION.exec(name)
  return position ? { index: Number(position[1]) - 1, key: null } : { index: objectIndex(fields), key: name }
}

/** An option's value; `undefined` if the rule's default holds. */
export function optionIn(value: readonly unknown[], field: OptionField, fields: readonly OptionField[]): unknown {
  const { index, key } = placeOf(field, fields)
  const own = value[index]
  if (key === null) return own
  return isRecord(own) ? own[key] : undefined
}

/** The options with one of them set. Options before it get their defaults, because they are given by position. */
export function withOption(value: readonly unknown[], field: OptionField, fields: readonly OptionField[], next: unknown): unknown[] {
  const { index, key } = placeOf(field, fields)
  const options = [...value]
  for (let place = options.length; place < index; place += 1) options[place] = defaultAt(fields, place)
  options[index] = key === null ? next : { ...(isRecord(options[index]) ? options[index] : {}), [key]: next }
  return options
}

/** The default of an option; `undefined` if the directory does not know it. */
export function defaultOf(field: OptionField | undefined): unknown {
  try {
    return field?.default ? (JSON.parse(field.default) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** The value for a position that is left out: its default, or the first of its choices. */
function defaultAt(fields: readonly OptionField[], place: number): unknown {
  const field = fields.find(({ name }) => name === `option ${place + 1}`)
  const kind = field && kindOf(field)
  return defaultOf(field) ?? (kind?.kind === 'choice' ? kind.values[0] : {})
}
