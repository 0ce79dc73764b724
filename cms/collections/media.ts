import type { CollectionConfig } from 'payload'
import { mediaAccess } from '../access/policies.ts'
import { env } from '../env.ts'
import { guardUsedFiles } from '../media/guard-used.ts'
import { describeFile, fileAddress, forgetFile, storeFile } from '../media/keep-file.ts'
import { ACCEPTED } from '../media/recognise.server.ts'
import { sizesField } from '../media/sizes.ts'
import { takeFile } from '../media/take-file.ts'
import { usedBy } from '../media/used-by.endpoint.ts'
import { validateAlt } from '../media/validate-alt.ts'

type Shown = { filename?: string; mimeType?: string; sizes?: { thumbnail?: { url?: string | null } } }

/** What lists show: the small size, or the file itself where it is small or a drawing. */
function thumbnail({ filename, mimeType, sizes }: Shown): string | null {
  if (sizes?.thumbnail?.url) return sizes.thumbnail.url
  return filename && mimeType?.startsWith('image/') ? fileAddress(filename) : null
}

/** The path of an address on this site. */
const pathOf = (url: unknown): unknown => (typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : url)

export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  // Files that only drafts use are not for visitors, neither here nor by their address (`cms/media/answer-file.server.ts`).
  access: mediaAccess,
  admin: {
    group: 'Content',
    description: 'Pictures (PNG, JPEG, WebP, AVIF up to 10 MB, SVG up to 1 MB) and PDF files (up to 20 MB).',
    defaultColumns: ['filename', 'alt', 'width', 'height', 'updatedAt'],
    listSearchableFields: ['filename', 'alt', 'caption'],
  },
  // An older version would name files that are gone.
  versions: false,
  endpoints: [usedBy],
  disableDuplicate: true,
  upload: {
    // All files go through cms/media: Payload neither stores nor draws any.
    disableLocalStorage: true,
    staticDir: `${env().MEDIA_DIR}/unused`,
    mimeTypes: ACCEPTED,
    adminThumbnail: ({ doc }) => thumbnail(doc),
    focalPoint: true,
    crop: false,
    // The server would fetch whatever address it is told.
    pasteURL: false,
  },
  hooks: { beforeOperation: [guardUsedFiles, takeFile], beforeChange: [describeFile], afterChange: [storeFile], afterDelete: [forgetFile] },
  fields: [
    { name: 'usedBy', type: 'ui', admin: { components: { Field: '/admin/media/used-by#UsedBy' } } },
    {
      name: 'alt',
      type: 'text',
      localized: true,
      label: 'Description',
      validate: validateAlt,
      hooks: {
        beforeValidate: [({ value, siblingData }) => (siblingData?.decorative ? '' : typeof value === 'string' ? value.trim() : value)],
      },
      admin: {
        condition: (_, sibling) => !sibling?.decorative,
        description:
          'Read aloud to people who cannot see it, and shown where it does not load. Say what matters here: “The review page with two findings open”, not “screenshot”.',
      },
    },
    {
      name: 'decorative',
      type: 'checkbox',
      label: 'Decoration',
      defaultValue: false,
      admin: { description: 'Tick only if the page says the same without it. It is then passed over when read aloud.' },
    },
    {
      name: 'caption',
      type: 'textarea',
      localized: true,
      maxLength: 300,
      admin: { description: 'Shown below the picture, where the block shows captions.' },
    },
    { name: 'credit', type: 'text', maxLength: 120, admin: { description: 'Who made it, if they are to be named.' } },
    sizesField,
    // Payload puts SITE_URL before it; pages are also opened at other hosts, where only the site's own paths are allowed.
    { name: 'url', type: 'text', hooks: { afterRead: [({ value }) => pathOf(value)] } },
    // Hidden from forms, not from programs: what is seen until the picture has arrived (`cms/media/picture.server.ts`).
    { name: 'blur', type: 'text', admin: { hidden: true } },
  ],
}
