import { createLocalReq, type Field, type FlattenedBlock, type PayloadRequest } from 'payload'
import type { Cms } from './cms.ts'

/** An invalid field in a block that a client sent: its path, and how to fix it. */
type InputProblem = { path: string; message: string }

type Values = Record<string, unknown>
type Check = { req: PayloadRequest; problems: InputProblem[] }

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

type Validate = (value: unknown, options: object) => string | true | Promise<string | true>

/** Runs the field's own validation, the one that the admin uses. */
async function checkValue(field: Field & { name: string }, value: unknown, path: string, siblingData: Values, { req, problems }: Check) {
  const validate = 'validate' in field ? (field.validate as Validate | undefined) : undefined
  if (!validate) return
  const result = await validate(value, {
    ...field,
    data: siblingData,
    siblingData,
    blockData: siblingData,
    req,
    operation: 'create',
    path: path.split('.'),
    event: 'submit',
    preferences: { fields: {} },
  })
  if (result !== true) problems.push({ path, message: typeof result === 'string' ? result : 'This value is invalid.' })
}

async function checkField(field: Field, values: Values, prefix: string, check: Check): Promise<void> {
  if (!('name' in field) || typeof field.name !== 'string') return
  const named = field as Field & { name: string }
  const path = prefix + named.name
  const value = values[named.name]
  if (field.type === 'group') {
    if (value === undefined) return
    if (isValues(value)) return checkFields(field.fields, value, `${path}.`, check)
    check.problems.push({ path, message: 'Must be an object.' })
    return
  }
  if (
    ['text', 'textarea'].includes(field.type) &&
    value !== undefined &&
    value !== null &&
    typeof value !== 'string' &&
    !('hasMany' in field && field.hasMany)
  ) {
    check.problems.push({ path, message: 'Must be a string.' })
    return
  }
  if (field.type === 'array') {
    if (value !== undefined && !(Array.isArray(value) && value.every(isValues))) {
      check.problems.push({ path, message: 'Must be a list of objects.' })
      return
    }
    for (const [index, row] of ((value ?? []) as Values[]).entries()) await checkFields(field.fields, row, `${path}.${index}.`, check)
  }
  await checkValue(named, value, path, values, check)
}

async function checkFields(fields: Field[], values: Values, prefix: string, check: Check): Promise<void> {
  const names = new Set(fields.flatMap((field) => ('name' in field ? [field.name] : [])))
  for (const name of Object.keys(values)) {
    if (!names.has(name)) check.problems.push({ path: prefix + name, message: 'Unknown field.' })
  }
  for (const field of fields) await checkField(field, values, prefix, check)
}

/** Validates the fields of a block as the admin does. Returns an empty list if it could be saved. */
export async function blockProblems(cms: Cms, block: FlattenedBlock, values: Values): Promise<InputProblem[]> {
  const check: Check = { req: await createLocalReq({}, cms), problems: [] }
  const bookkeeping = new Set(['id', 'blockName', 'blockType'])
  const fields = block.fields.filter((field) => !('name' in field) || !bookkeeping.has(String(field.name)))
  await checkFields(fields, values, '', check)
  return check.problems
}
