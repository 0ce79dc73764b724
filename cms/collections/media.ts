import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { only } from '../access/roles.ts'
import { env } from '../env.ts'

export const media: CollectionConfig = {
  slug: 'media',
  access: {
    read: () => true,
    create: only('admin', 'publisher', 'editor'),
    update: only('admin', 'publisher', 'editor'),
    delete: only('admin', 'publisher'),
  },
  admin: { group: 'Content', description: 'Pictures for pages.' },
  upload: {
    // Resolved against the working directory: in the built bundle a module's own address lies under dist/.
    staticDir: path.resolve(env().MEDIA_DIR),
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    imageSizes: [
      { name: 'thumbnail', width: 320, formatOptions: { format: 'webp' } },
      { name: 'wide', width: 1280, withoutEnlargement: true, formatOptions: { format: 'webp' } },
    ],
    adminThumbnail: 'thumbnail',
    focalPoint: true,
  },
  fields: [{ name: 'alt', type: 'text', required: true, admin: { description: 'What the picture shows, for people who cannot see it.' } }],
}
