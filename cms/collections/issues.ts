import { sharedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { contentAccess, publishedWithAnalyzer } from '#cms/access/policies.ts'
import { DERIVED } from '#cms/api/derived-field.ts'
import { routableTabs, untranslated } from '#cms/fields/routable.ts'
import { guideField } from '#cms/fields/guide.ts'
import { issueFacts, issueHistory, issueText } from '#cms/fields/issue.ts'
import { shortcodeField } from '#cms/fields/slug.ts'
import { deriveIssuePath } from '#cms/editing/saving/derive-directory-path.ts'
import { guardAddress } from '#cms/redirects/hooks/guards.ts'
import { dropStaleProofs } from '#cms/catalogue/guides/stored-run.ts'
import { trackOverrides } from '#cms/catalogue/track-overrides.ts'

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
  hooks: { beforeChange: [deriveIssuePath, guardAddress('issues', 'shortcode'), dropStaleProofs, trackOverrides] },
  fields: untranslated(
    routableTabs({
      content: [
        {
          name: 'analyzer',
          type: 'relationship',
          relationTo: 'analyzers',
          required: true,
          index: true,
          admin: { position: 'sidebar', description: 'The tool that reports this issue.' },
        },
        shortcodeField('no-unused-vars', false),
        { name: 'slug', type: 'text', custom: DERIVED, admin: { hidden: true } },
        sharedText('title', 'What the rule checks, for example “Disallow unused variables”.', { max: 200, required: true }),
        ...issueFacts,
        ...issueText,
        guideField,
        ...issueHistory,
      ],
    }),
  ),
}
