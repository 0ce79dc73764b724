import { catalogue } from '#cms/imports/catalogue.ts'
import { z } from 'zod'
import { SCHEMA_PATH } from './directory-addresses.ts'

/** The JSON Schema of our own catalogue format, as it is read: what has a default may be missing. */
export function catalogueSchema(site: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(catalogue, { target: 'draft-2020-12', io: 'input' })
  return {
    $schema,
    $id: site + SCHEMA_PATH,
    title: 'Rule catalogue',
    description: 'An analyzer and all the rules it has, as the directory exports and imports them.',
    ...schema,
  }
}
