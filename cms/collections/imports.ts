import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '#cms/access/policies.ts'
import { runImport } from '#cms/catalogue/run.endpoint.ts'

const fact = { readOnly: true } as const

/** One row per import run, written by the importer. */
export const imports: CollectionConfig = {
  slug: 'imports',
  access: readOnlyLog('admin', 'publisher', 'editor'),
  versions: false,
  defaultSort: '-startedAt',
  admin: {
    group: 'Directory',
    useAsTitle: 'source',
    defaultColumns: ['source', 'analyzer', 'status', 'startedAt', 'counts.added', 'counts.changed', 'counts.rejected'],
    listSearchableFields: ['source'],
    description: 'Every import of rules: where they came from, what changed and what was rejected.',
    components: { beforeListTable: ['/catalogue/admin/import-tools#ImportTools'] },
  },
  endpoints: [runImport],
  fields: [
    { name: 'source', type: 'text', required: true, admin: { ...fact, description: 'The catalogue, for example eslint@10.2.0.' } },
    {
      name: 'version',
      type: 'text',
      admin: { ...fact, position: 'sidebar', description: 'The version of the tool that the catalogue describes.' },
    },
    { name: 'format', type: 'text', admin: { ...fact, position: 'sidebar', description: 'The format of the catalogue.' } },
    {
      name: 'analyzer',
      type: 'relationship',
      relationTo: 'analyzers',
      index: true,
      admin: { ...fact, position: 'sidebar', description: 'The analyzer whose rules were imported.' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      // Without an explicit name, its Postgres type would collide with those of other status fields.
      enumName: 'enum_imports_state',
      defaultValue: 'running',
      options: ['running', 'done', 'failed'],
      admin: { ...fact, position: 'sidebar', description: 'The result of the run.' },
    },
    {
      name: 'startedAt',
      type: 'date',
      required: true,
      index: true,
      admin: { ...fact, position: 'sidebar', description: 'When the run started.' },
    },
    { name: 'finishedAt', type: 'date', admin: { ...fact, position: 'sidebar', description: 'When the run finished.' } },
    {
      name: 'counts',
      type: 'group',
      admin: { description: 'The number of rules by result. “kept” counts the rules in which an editor’s changes were preserved.' },
      fields: ['added', 'changed', 'renamed', 'removed', 'unchanged', 'kept', 'rejected'].map((name) => ({
        name,
        type: 'number' as const,
        defaultValue: 0,
        admin: { ...fact, description: `Rules ${name}.` },
      })),
    },
    {
      name: 'difference',
      type: 'json',
      admin: {
        ...fact,
        description: 'What changed, rule by rule.',
        components: { Field: '/catalogue/admin/difference-field#DifferenceField' },
      },
    },
    {
      name: 'rejects',
      type: 'json',
      admin: {
        ...fact,
        description: 'What was rejected: file, line and reason.',
        components: { Field: '/catalogue/admin/rejects-field#RejectsField' },
      },
    },
  ],
}
