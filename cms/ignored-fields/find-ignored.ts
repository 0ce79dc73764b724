import type { Field, FieldAccess } from 'payload'

export type Data = Record<string, unknown>

/** A field that may be closed to whoever sends it, with where it is. */
export type Guarded = { path: readonly string[]; field: Field; value: unknown; create?: FieldAccess; update?: FieldAccess }

export type Found = {
  unknown: { path: string; suggestions: readonly string[] }[]
  unknownBlocks: { path: string; type: string }[]
  guarded: Guarded[]
  /** Values that their fields cannot be, and why. */
  unfit: { path: string; message: string }[]
}

/**
 * What a search looks up: the blocks that fields refer to by name, whether each localized field holds every language, and what
 * such a document has beside its own fields.
 */
export type Asking = {
  blocks: Readonly<Record<string, { fields: Field[] } | undefined>>
  isEveryLocale: boolean
  beside: readonly string[]
}

const OF_ROWS = ['id', 'blockType', 'blockName', '_uuid']

export const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const nobody: FieldAccess = () => false

/** The fields that hold a value at this level: rows, collapsibles and tabs without a name only arrange them. */
function named(fields: readonly Field[]): Map<string, Field> {
  const found = new Map<string, Field>()
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        if ('name' in tab && tab.name) found.set(tab.name, { type: 'group', name: tab.name, fields: tab.fields })
        else for (const [name, inner] of named(tab.fields)) found.set(name, inner)
      }
    } else if ('name' in field && field.name) found.set(field.name, field)
    else if ('fields' in field) for (const [name, inner] of named(field.fields)) found.set(name, inner)
  }
  return found
}

function guardOf(field: Field): Pick<Guarded, 'create' | 'update'> | null {
  // A copy that a program makes of what it read has the derived values of its source.
  if (field.custom?.derived === true) return { update: nobody }
  return 'access' in field && field.access ? field.access : null
}

/** Whether each node of a rich text says of what kind it is. */
function holdsNodes(root: unknown): boolean {
  const open = [root]
  while (open.length > 0) {
    const node = open.pop()
    if (!isData(node) || typeof node.type !== 'string') return false
    if (node.children === undefined) continue
    if (!Array.isArray(node.children)) return false
    open.push(...(node.children as unknown[]))
  }
  return true
}

/** What Payload takes for no document at all. */
const NOTHING: readonly unknown[] = [null, '', 'none', 'null']

const namesCollection = (value: unknown, collections: readonly string[]): boolean =>
  NOTHING.includes(value) || (isData(value) && typeof value.relationTo === 'string' && collections.includes(value.relationTo))

/** Why a field cannot be `value`, for the kinds whose hooks and tables stumble over it before Payload's own checks. */
function faultOf(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field.type === 'richText') {
    const isText = isData(value) && isData(value.root) && holdsNodes(value.root)
    return isText ? null : 'Send a rich text: {"root": {"type": "root", "children": […]}}, each node with a type.'
  }
  if (field.type !== 'relationship' || typeof field.relationTo === 'string') return null
  const collections: readonly string[] = field.relationTo
  const refers = (Array.isArray(value) ? value : [value]).every((one) => namesCollection(one, collections))
  return refers ? null : `Refer to one of ${collections.join(', ')}: {"relationTo": …, "value": …}.`
}

class Search {
  readonly found: Found = { unknown: [], unknownBlocks: [], guarded: [], unfit: [] }
  readonly #asking: Asking

  constructor(asking: Asking) {
    this.#asking = asking
  }

  look(fields: readonly Field[], data: Data, path: readonly string[], always: readonly string[], inRow = false): void {
    const known = named(fields)
    for (const [name, value] of Object.entries(data)) {
      const field = known.get(name)
      if (field) this.#lookInto(field, value, [...path, name], inRow)
      else if (!always.includes(name)) this.found.unknown.push({ path: [...path, name].join('.'), suggestions: [...known.keys()] })
    }
  }

  #lookInto(field: Field, value: unknown, path: readonly string[], inRow: boolean): void {
    // Rows are rebuilt as a whole; which of them had which value before cannot be said.
    const guard = inRow ? null : guardOf(field)
    if (guard) this.found.guarded.push({ ...guard, path, field, value })
    if ('localized' in field && field.localized && this.#asking.isEveryLocale) return
    const fault = faultOf(field, value)
    if (fault) this.found.unfit.push({ path: path.join('.'), message: fault })
    if (field.type === 'group' && isData(value)) this.look(field.fields, value, path, [], inRow)
    if (field.type !== 'array' && field.type !== 'blocks') return
    for (const [index, row] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
      if (!isData(row)) continue
      const at = [...path, String(index)]
      if (field.type === 'array') this.look(field.fields, row, at, OF_ROWS, true)
      else this.#lookIntoBlock(field, row, at)
    }
  }

  #lookIntoBlock(field: Extract<Field, { type: 'blocks' }>, row: Data, path: readonly string[]): void {
    const type = row.blockType === undefined ? 'a block without blockType' : String(row.blockType)
    const one = field.blocks.find((block) => (typeof block === 'string' ? block : block.slug) === type)
    const block = typeof one === 'string' ? this.#asking.blocks[one] : one
    if (block) this.look(block.fields, row, path, OF_ROWS, true)
    else this.found.unknownBlocks.push({ path: path.join('.'), type })
  }
}

/** Names the fields and blocks of `data` that no such document has, and finds the fields that may be closed to its sender. */
export function findIgnored(fields: readonly Field[], data: Data, asking: Asking): Found {
  const search = new Search(asking)
  search.look(fields, data, [], asking.beside)
  return search.found
}
