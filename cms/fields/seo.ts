import type { GroupField } from 'payload'
import { SEO_LENGTHS } from './seo-lengths.ts'
import { validateRedirect } from './target.ts'

/** What a document says of itself to search engines and where it is shared. Every part falls back on the document or the site. */
export const seoField: GroupField = {
  name: 'seo',
  type: 'group',
  label: false,
  fields: [
    {
      name: 'title',
      type: 'text',
      localized: true,
      maxLength: SEO_LENGTHS.title.most,
      admin: {
        description: 'The title in search results and tabs; the site’s name follows it. Empty: the title.',
        components: { Field: '/admin/seo/counted-fields.tsx#TitleField' },
      },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: SEO_LENGTHS.description.most,
      admin: {
        description: 'One or two sentences that make somebody want to read on. Empty: the excerpt.',
        components: { Field: '/admin/seo/counted-fields.tsx#DescriptionField' },
      },
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      filterOptions: { mimeType: { in: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] } },
      admin: {
        description:
          'Shown when the page is shared, cut to 1200 × 630 around its focal point. Empty: the site’s own picture, from Settings, Site.',
      },
    },
    { name: 'preview', type: 'ui', admin: { components: { Field: '/admin/seo/preview.tsx#SeoPreview' } } },
    {
      name: 'canonical',
      type: 'text',
      maxLength: 500,
      label: 'Original address',
      validate: validateRedirect,
      admin: {
        description:
          'Only if this text was published elsewhere first: its path on this site, or its full address. Search engines then show that one.',
      },
    },
    {
      name: 'noindex',
      type: 'checkbox',
      label: 'Keep out of search engines',
      defaultValue: false,
      admin: { description: 'The page stays open to everybody who has its address.' },
    },
  ],
}
