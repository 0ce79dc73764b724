import { catalogue } from '#cms/catalogue/catalogue.ts'
import { z } from 'zod'
import { SCHEMA_PATH } from '../format-addresses.ts'

/** The JSON Schema of our own catalogue format as input: fields with a default are optional. */
export function catalogueSchema(site: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(catalogue, { target: 'draft-2020-12', io: 'input' })
  return {
    $schema,
    $id: site + SCHEMA_PATH,
    title: 'Rule catalogue',
    description: 'An analyzer and all its rules, as the directory exports and imports them.',
    ...schema,
  }
}
