import type { CollectionConfig } from 'payload'
import { mediaAccess } from '../access/policies.ts'
import { env } from '../env.ts'
import { describeFile, fileAddress, forgetFile, storeFile } from '../media/keep-file.ts'
import { ACCEPTED } from '../media/recognise.server.ts'
import { sizesField } from '../media/sizes.ts'
import { takeFile } from '../media/take-file.ts'
import { validateAlt } from '../media/validate-alt.ts'

type Shown = { filename?: string; mimeType?: string; sizes?: { thumbnail?: { url?: string | null } } }

/** What lists show: the small size, or the file itself where it is small or a drawing. */
function thumbnail({ filename, mimeType, sizes }: Shown): string | null {
  if (sizes?.thumbnail?.url) return sizes.thumbnail.url
  return filename && mimeType?.startsWith('image/') ? fileAddress(filename) : null
}

export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  // Everybody reads who knows the name of a file: names carry a random part, so that the pictures of a draft stay unknown.
  access: mediaAccess,
  admin: {
    group: 'Content',
    description: 'Pictures (PNG, JPEG, WebP, AVIF up to 10 MB, SVG up to 1 MB) and PDF files (up to 20 MB).',
    defaultColumns: ['filename', 'alt', 'width', 'height', 'updatedAt'],
    listSearchableFields: ['filename', 'alt', 'caption'],
  },
  // An older version would name files that are gone.
  versions: false,
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
  hooks: { beforeOperation: [takeFile], beforeChange: [describeFile], afterChange: [storeFile], afterDelete: [forgetFile] },
  fields: [
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
    // Hidden from forms, not from programs: what is seen until the picture has arrived (`cms/media/picture.server.ts`).
    { name: 'blur', type: 'text', admin: { hidden: true } },
  ],
}
