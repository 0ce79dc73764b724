import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '../access/policies.ts'
import { runImport } from '../imports/run.endpoint.ts'

const fact = { readOnly: true } as const

/** One row per run of an import; the importer writes it, people read it. */
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
    description: 'Every run of an import of rules: where from, what it changed, what it refused.',
    components: { beforeListTable: ['/admin/imports/import-tools#ImportTools'] },
  },
  endpoints: [runImport],
  fields: [
    { name: 'source', type: 'text', required: true, admin: { ...fact, description: 'The catalogue, for example eslint@10.2.0.' } },
    { name: 'version', type: 'text', admin: { ...fact, position: 'sidebar', description: 'The tool’s version that the catalogue is of.' } },
    { name: 'format', type: 'text', admin: { ...fact, position: 'sidebar', description: 'How the catalogue is written.' } },
    {
      name: 'analyzer',
      type: 'relationship',
      relationTo: 'analyzers',
      index: true,
      admin: { ...fact, position: 'sidebar', description: 'Whose rules it brought.' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      // Without a name of its own its Postgres type would be called like that of other status fields.
      enumName: 'enum_imports_state',
      defaultValue: 'running',
      options: ['running', 'done', 'failed'],
      admin: { ...fact, position: 'sidebar', description: 'How it ended.' },
    },
    {
      name: 'startedAt',
      type: 'date',
      required: true,
      index: true,
      admin: { ...fact, position: 'sidebar', description: 'When it began.' },
    },
    { name: 'finishedAt', type: 'date', admin: { ...fact, position: 'sidebar', description: 'When it ended.' } },
    {
      name: 'counts',
      type: 'group',
      admin: { description: 'How many rules it touched; “kept” are those of which an editor’s words were left as they are.' },
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
        components: { Field: '/admin/imports/difference-field#DifferenceField' },
      },
    },
    {
      name: 'rejects',
      type: 'json',
      admin: {
        ...fact,
        description: 'What was refused: file, line and reason.',
        components: { Field: '/admin/imports/rejects-field#RejectsField' },
      },
    },
  ],
}
