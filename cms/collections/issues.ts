import type { CollectionConfig } from 'payload'
import { publishedWithAnalyzerOrWriter } from '../access/published.ts'
import { writeOrPublish } from '../access/publishing.ts'
import { only } from '../access/roles.ts'
import { previewAddress } from '../preview-address.ts'
import { issueFacts, issueHistory, issueText } from '../fields/issue.ts'
import { routableFields } from '../fields/routable.ts'
import { shortcodeField } from '../fields/slug.ts'
import { deriveIssuePath } from '../hooks/derive-directory-path.ts'
import { guardAddress } from '../hooks/guard-address.ts'
import { guardPublishing } from '../hooks/guard-publishing.ts'

export const issues: CollectionConfig = {
  slug: 'issues',
  access: {
    read: publishedWithAnalyzerOrWriter,
    readVersions: only('admin', 'publisher', 'editor'),
    create: writeOrPublish,
    update: writeOrPublish,
    delete: only('admin', 'publisher'),
  },
  admin: {
    preview: previewAddress,
    group: 'Directory',
    useAsTitle: 'title',
    defaultColumns: ['shortcode', 'title', 'analyzer', 'severity', '_status'],
    listSearchableFields: ['shortcode', 'title'],
    description: 'What the analyzers find: one document per rule.',
  },
  versions: { drafts: true, maxPerDoc: 10 },
  indexes: [{ fields: ['analyzer', 'shortcode'], unique: true }],
  hooks: { beforeChange: [guardPublishing, deriveIssuePath, guardAddress('issues', 'shortcode')] },
  fields: [
    {
      name: 'analyzer',
      type: 'relationship',
      relationTo: 'analyzers',
      required: true,
      index: true,
      admin: { position: 'sidebar', description: 'The tool that reports it.' },
    },
    shortcodeField('no-unused-vars', false),
    { name: 'slug', type: 'text', index: true, admin: { hidden: true } },
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { description: 'The finding in words, for example “Disallow unused variables”.' },
    },
    ...issueFacts,
    ...issueText,
    ...issueHistory,
    ...routableFields,
  ],
}
