import { select, sharedText } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { contentAccess } from '#cms/access/policies.ts'
import { coverField, dateField, titleField } from '#cms/fields/article.ts'
import { richTextField } from '#cms/fields/rich-text.ts'
import { routableTabs } from '#cms/fields/routable.ts'
import { slugField } from '#cms/fields/slug.ts'
import { deriveArticlePath } from '#cms/editing/saving/derive-article-path.ts'
import { guardAddress } from '#cms/redirects/hooks/guards.ts'

export const changelog: CollectionConfig = {
  slug: 'changelog',
  labels: { singular: 'Changelog entry', plural: 'Changelog' },
  access: contentAccess('changelog'),
  defaultSort: '-publishedAt',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'publishedAt', 'kinds', '_status', 'updatedAt'],
    listSearchableFields: ['title', 'path', 'version'],
    description: 'What changed in the product, at /changelog, newest first.',
  },
  versions: { drafts: true, maxPerDoc: 30 },
  hooks: { beforeChange: [deriveArticlePath('changelog'), guardAddress('changelog', 'slug')] },
  fields: routableTabs({
    content: [
      titleField('What is new, from the reader’s point of view: “Findings now show the commit that introduced them”.'),
      slugField,
      dateField('The day of the release.'),
      sharedText('version', 'The release it shipped in, for example 4.2.', { max: 40, isAside: true }),
      select(
        'kinds',
        'The kind of change. Readers can filter by it.',
        { added: 'Added', changed: 'Changed', fixed: 'Fixed', removed: 'Removed', security: 'Security' },
        { hasMany: true, isAside: true },
      ),
      coverField,
      richTextField('body', 'What changed, who is affected, and what they have to do, if anything.', true),
    ],
  }),
}
