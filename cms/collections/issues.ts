import type { CollectionConfig } from 'payload'
import { contentAccess } from '../access/policies.ts'
import { publishedWithAnalyzer } from '../access/published.ts'
import { DERIVED } from '../fields/derived.ts'
import { issueFacts, issueHistory, issueText } from '../fields/issue.ts'
import { routableTabs, untranslated } from '../fields/routable.ts'
import { shortcodeField } from '../fields/slug.ts'
import { deriveIssuePath } from '../hooks/derive-directory-path.ts'
import { guardAddress } from '../hooks/guard-address.ts'
import { noteOverrides } from '../hooks/note-overrides.ts'

export const issues: CollectionConfig = {
  slug: 'issues',
  access: contentAccess('issues', publishedWithAnalyzer),
  admin: {
    group: 'Directory',
    useAsTitle: 'title',
    defaultColumns: ['shortcode', 'title', 'analyzer', 'severity', '_status'],
    listSearchableFields: ['shortcode', 'title'],
    description: 'What the analyzers find: one document per rule.',
  },
  versions: { drafts: true, maxPerDoc: 10 },
  indexes: [{ fields: ['analyzer', 'shortcode'], unique: true }],
  hooks: { beforeChange: [deriveIssuePath, guardAddress('issues', 'shortcode'), noteOverrides] },
  fields: untranslated(
    routableTabs({
      content: [
        {
          name: 'analyzer',
          type: 'relationship',
          relationTo: 'analyzers',
          required: true,
          index: true,
          admin: { position: 'sidebar', description: 'The tool that reports it.' },
        },
        shortcodeField('no-unused-vars', false),
        { name: 'slug', type: 'text', custom: DERIVED, admin: { hidden: true } },
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
      ],
    }),
  ),
}
