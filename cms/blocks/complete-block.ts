import type { Field } from 'payload'
import { blocks } from './index.ts'

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const NO_TEXT = { root: { type: 'root', children: [], direction: null, format: '', indent: 0, version: 1 } }

/** A node of rich text without anything among its children that is not a node. */
const completeNode = ({ children, ...node }: Values): Values =>
  children === undefined ? node : { ...node, children: (Array.isArray(children) ? children : []).filter(isValues).map(completeNode) }

const hasNodes = (value: unknown): value is { root: Values } =>
  isValues(value) && isValues(value.root) && Array.isArray(value.root.children)

const isReference = (value: unknown) => typeof value === 'number' || (isValues(value) && typeof value.id === 'number')

/** The value that the generated type of a field promises; for a field that may be empty, `undefined` if there is none. */
function completeValue(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return typeof value === 'string' ? value : field.required ? '' : undefined
    case 'number':
      return Number.isFinite(value) ? value : field.required ? (field.defaultValue ?? field.min ?? 0) : undefined
    case 'select':
    case 'radio': {
      const options: unknown[] = field.options.map((option) => (typeof option === 'string' ? option : option.value))
      return options.includes(value) ? value : field.required ? (field.defaultValue ?? options[0]) : undefined
    }
    case 'array':
      return (Array.isArray(value) ? value : []).filter(isValues).map((row) => completeFields(field.fields, row))
    case 'group':
      return completeFields(field.fields, isValues(value) ? value : {})
    case 'richText':
      return hasNodes(value) ? { ...value, root: completeNode(value.root) } : field.required ? NO_TEXT : undefined
    case 'upload':
      return typeof value === 'number' || (isValues(value) && typeof value.mimeType === 'string') ? value : undefined
    case 'relationship':
      return field.hasMany ? (Array.isArray(value) ? value : []).filter(isReference) : value
    default:
      return value
  }
}

const completeFields = (fields: readonly Field[], values: Values): Values => ({
  ...values,
  ...Object.fromEntries(fields.flatMap((field) => ('name' in field ? [[field.name, completeValue(field, values[field.name])]] : []))),
})

const fieldsOf = new Map<unknown, readonly Field[]>(blocks.map(({ slug, fields }) => [slug, fields]))

/**
 * Completes blocks to what their generated types promise. Drafts, unsaved forms and translations without an original lack required
 * values, and lists in them have empty rows: views and everything else that reads blocks never see that. Blocks of a type that
 * this build does not know stay as they are.
 */
export const completeBlocks = <B extends object>(stored: readonly (B | null)[] | null | undefined): B[] =>
  (Array.isArray(stored) ? stored : []).filter(isValues).map((block) => completeFields(fieldsOf.get(block.blockType) ?? [], block) as B)
