import type { GroupField } from 'payload'
import { SEO_LENGTHS } from '#cms/admin-ui/seo/effective-metadata.ts'
import { addressHooks } from './address-hooks.ts'
import { validateRedirect } from './target.ts'

/** A document's metadata for search engines and sharing. Every field falls back to the document or the site. */
export const seoField: GroupField = {
  name: 'seo',
  type: 'group',
  label: false,
  fields: [
    {
      name: 'title',
      type: 'text',
      localized: true,
      maxLength: SEO_LENGTHS.title.max,
      admin: {
        description: 'The title in search results and browser tabs, followed by the site’s name. If empty, the page title.',
        components: { Field: '/admin-ui/seo/counted-fields.tsx#TitleField' },
      },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: SEO_LENGTHS.description.max,
      admin: {
        description: 'One or two sentences that make people want to read on. If empty, the excerpt.',
        components: { Field: '/admin-ui/seo/counted-fields.tsx#DescriptionField' },
      },
    },
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      filterOptions: { mimeType: { in: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] } },
      admin: {
        description:
          'Shown when the page is shared, cropped to 1200 × 630 around its focal point. If empty, the cover; if that is missing, or an SVG with text or pictures, which networks do not show, a card made from the page’s own content.',
      },
    },
    { name: 'preview', type: 'ui', admin: { components: { Field: '/admin-ui/seo/preview.tsx#SeoPreview' } } },
    {
      name: 'canonical',
      type: 'text',
      localized: true,
      maxLength: 500,
      label: 'Canonical URL',
      validate: validateRedirect,
      hooks: addressHooks,
      admin: {
        description:
          'Only if the text in this language was first published elsewhere: a path on this site, or a full address. Search engines then show that page instead.',
      },
    },
    {
      name: 'noindex',
      type: 'checkbox',
      label: 'Keep out of search engines',
      defaultValue: false,
      admin: { description: 'The page remains accessible to everybody who has its address.' },
    },
  ],
}
