import { checkbox, localizedTextarea } from '#cms/fields/basic-fields.ts'
import { type CollectionConfig, type Endpoint, Forbidden, NotFound } from 'payload'
import { mediaAccess } from '#cms/media/media-access.ts'
import { env } from '#platform/env/env.ts'
import { guardUsedFiles, firstUses } from '#cms/media/name-uses.server.ts'
import { describeFile, fileAddress, removeFiles, storeFile } from '#cms/media/store-file.ts'
import { ACCEPTED } from '#cms/media/detect-kind.server.ts'
import { sizesField } from '#cms/media/storage/sizes.ts'
import { acceptUpload, withNotice } from '#cms/media/accept-upload.ts'
import { validateAlt } from '#cms/media/validate-alt.ts'
import { mayWrite } from '#cms/access/roles.ts'
import { routeIdOf } from '#cms/core/route-id.ts'
import { draftUsesOf, usesOf } from '#cms/media/published-uses.server.ts'

/** Lists the documents that use a file, published and drafts, for people who may write. */
const usedBy: Endpoint = {
  path: '/:id/used-by',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req.user)) throw new Forbidden(req.t)
    const id = routeIdOf(req)
    if (id === null) throw new NotFound(req.t)
    const published = await usesOf(req.payload, [id])
    const drafts = await firstUses(req.payload, await draftUsesOf(req.payload, [id], published), true)
    return Response.json({ ...(await firstUses(req.payload, published)), drafts }, { headers: { 'cache-control': 'no-store' } })
  },
}

type Shown = { filename?: string; mimeType?: string; sizes?: { thumbnail?: { url?: string | null } } }

/** Returns the image shown in lists: the thumbnail, or the file itself if it is small or a vector image. */
function thumbnail({ filename, mimeType, sizes }: Shown): string | null {
  if (sizes?.thumbnail?.url) return sizes.thumbnail.url
  return filename && mimeType?.startsWith('image/') ? fileAddress(filename) : null
}

/** Returns the path of an address on this site. */
const pathOf = (url: unknown): unknown => (typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : url)

export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Media' },
  // Visitors cannot read files that only drafts use, neither here nor by their address (`cms/media/serve-file.server.ts`).
  access: mediaAccess,
  admin: {
    group: 'Content',
    description: 'Images (PNG, JPEG, WebP, AVIF up to 10 MB, SVG up to 1 MB) and PDF files (up to 20 MB).',
    defaultColumns: ['filename', 'alt', 'width', 'height', 'updatedAt'],
    listSearchableFields: ['filename', 'alt', 'caption'],
  },
  // Old versions would refer to deleted files.
  versions: false,
  endpoints: [usedBy, withNotice('post', '/'), withNotice('patch', '/:id')],
  disableDuplicate: true,
  upload: {
    // All files go through cms/media; Payload neither stores nor resizes any.
    disableLocalStorage: true,
    staticDir: `${env().MEDIA_DIR}/unused`,
    mimeTypes: ACCEPTED,
    adminThumbnail: ({ doc }) => thumbnail(doc),
    focalPoint: true,
    crop: false,
    // With it, the server would fetch any address it is given.
    pasteURL: false,
  },
  hooks: {
    beforeOperation: [guardUsedFiles, acceptUpload],
    beforeChange: [describeFile],
    afterChange: [storeFile],
    afterDelete: [removeFiles],
  },
  fields: [
    { name: 'usedBy', type: 'ui', admin: { components: { Field: '/media/admin/used-by#UsedBy' } } },
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
          'Read aloud to people who cannot see the image, and shown if it does not load. Describe what matters: “The review page with two findings open”, not “screenshot”.',
      },
    },
    checkbox('decorative', 'Select this only if the page loses nothing without the image. Screen readers then skip it.', {
      label: 'Decorative',
    }),
    localizedTextarea('caption', 'Shown below the image in blocks that show captions.', { max: 300 }),
    { name: 'credit', type: 'text', maxLength: 120, admin: { description: 'Who to credit for the image, if anyone.' } },
    sizesField,
    // Payload prepends SITE_URL, but pages are also opened on other hosts, where only same-origin paths are allowed.
    { name: 'url', type: 'text', hooks: { afterRead: [({ value }) => pathOf(value)] } },
    // Hidden in forms, but readable through the API: the placeholder shown until the image has loaded (`cms/media/picture.server.ts`).
    { name: 'blur', type: 'text', admin: { hidden: true } },
  ],
}
