import type { Field, FieldAccess } from 'payload'

export type Data = Record<string, unknown>

/** A field with access rules that was sent, and its path. */
export type Guarded = { path: readonly string[]; field: Field; value: unknown; create?: FieldAccess; update?: FieldAccess }

export type Found = {
  unknown: { path: string; suggestions: readonly string[] }[]
  unknownBlocks: { path: string; type: string }[]
  guarded: Guarded[]
  /** Values of the wrong type for their field, and why. */
  invalid: { path: string; message: string }[]
}

/**
 * The search context: blocks that fields reference by slug, whether localized fields contain all locales, and the fields that
 * documents have in addition to their own.
 */
export type SearchContext = {
  blocks: Readonly<Record<string, { fields: Field[] } | undefined>>
  isEveryLocale: boolean
  extraFields: readonly string[]
}

const ROW_FIELDS = ['id', 'blockType', 'blockName', '_uuid']

export const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

const nobody: FieldAccess = () => false

/** The fields with a value at this level. Rows, collapsibles and unnamed tabs only group fields. */
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
  // Derived fields are only guarded on update, because a program that copies a document sends its derived values.
  if (field.custom?.derived === true) return { update: nobody }
  return 'access' in field && field.access ? field.access : null
}

/** True if every node of a rich text has a type. */
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

/** Values that Payload treats as an empty relationship. */
const NOTHING: readonly unknown[] = [null, '', 'none', 'null']

const namesCollection = (value: unknown, collections: readonly string[]): boolean =>
  NOTHING.includes(value) || (isData(value) && typeof value.relationTo === 'string' && collections.includes(value.relationTo))

const TEXTS: readonly Field['type'][] = ['text', 'textarea', 'email', 'code']

/**
 * Checks the value of field types whose hooks or tables would fail on it before Payload's own validation, and texts in rows: blocks are
 * stored as they are sent, and pages would fail on a number where they expect a text.
 */
function faultOf(field: Field, value: unknown, inRow: boolean): string | null {
  if (value === null || value === undefined) return null
  if (inRow && TEXTS.includes(field.type) && !('hasMany' in field && field.hasMany) && typeof value !== 'string') return 'Send a text.'
  if (field.type === 'richText') {
    const isText = isData(value) && isData(value.root) && holdsNodes(value.root)
    return isText ? null : 'Send rich text as {"root": {"type": "root", "children": […]}}, with a type for each node.'
  }
  if (field.type !== 'relationship' || typeof field.relationTo === 'string') return null
  const collections: readonly string[] = field.relationTo
  const refers = (Array.isArray(value) ? value : [value]).every((one) => namesCollection(one, collections))
  return refers ? null : `Reference one of ${collections.join(', ')} as {"relationTo": …, "value": …}.`
}

class Search {
  readonly found: Found = { unknown: [], unknownBlocks: [], guarded: [], invalid: [] }
  readonly #context: SearchContext

  constructor(context: SearchContext) {
    this.#context = context
  }

  visit(fields: readonly Field[], data: Data, path: readonly string[], always: readonly string[], inRow = false): void {
    const known = named(fields)
    for (const [name, value] of Object.entries(data)) {
      const field = known.get(name)
      if (field) this.#visitField(field, value, [...path, name], inRow)
      else if (!always.includes(name)) this.found.unknown.push({ path: [...path, name].join('.'), suggestions: [...known.keys()] })
    }
  }

  #visitField(field: Field, value: unknown, path: readonly string[], inRow: boolean): void {
    // Rows are replaced as a whole, so their values cannot be compared with the stored ones.
    const guard = inRow ? null : guardOf(field)
    if (guard) this.found.guarded.push({ ...guard, path, field, value })
    if ('localized' in field && field.localized && this.#context.isEveryLocale) return
    const fault = faultOf(field, value, inRow)
    if (fault) this.found.invalid.push({ path: path.join('.'), message: fault })
    if (field.type === 'group' && isData(value)) this.visit(field.fields, value, path, [], inRow)
    if (field.type !== 'array' && field.type !== 'blocks') return
    for (const [index, row] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
      if (!isData(row)) continue
      const at = [...path, String(index)]
      if (field.type === 'array') this.visit(field.fields, row, at, ROW_FIELDS, true)
      else this.#visitBlock(field, row, at)
    }
  }

  #visitBlock(field: Extract<Field, { type: 'blocks' }>, row: Data, path: readonly string[]): void {
    const type = row.blockType === undefined ? 'a block without blockType' : String(row.blockType)
    const one = field.blocks.find((block) => (typeof block === 'string' ? block : block.slug) === type)
    const block = typeof one === 'string' ? this.#context.blocks[one] : one
    if (block) this.visit(block.fields, row, path, ROW_FIELDS, true)
    else this.found.unknownBlocks.push({ path: path.join('.'), type })
  }
}

/** Finds unknown fields and blocks in `data`, fields with access rules, and invalid values. */
export function findIgnored(fields: readonly Field[], data: Data, context: SearchContext): Found {
  const search = new Search(context)
  search.visit(fields, data, [], context.extraFields)
  return search.found
}
