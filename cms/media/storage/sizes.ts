import type { GroupField } from 'payload'

/** The widths a page may request. Images are never enlarged; larger widths are omitted. */
const WIDTHS = [480, 960, 1440, 1920] as const

/** One of the files rendered from an image. With a height it is cropped around the focal point; otherwise it keeps the aspect ratio. */
export type Size = { name: string; width: number; height?: number; format: 'webp' | 'avif' | 'jpeg' }

/**
 * The files rendered from every image. AVIF is a third smaller than WebP, and effort above 3 of 9 does not pay off: see
 * docs/decisions/0009. The image for sharing is a JPEG, because some networks support neither.
 */
export const SIZES: readonly Size[] = [
  { name: 'thumbnail', width: 320, format: 'webp' },
  ...WIDTHS.map((width): Size => ({ name: `webp${width}`, width, format: 'webp' })),
  ...WIDTHS.map((width): Size => ({ name: `avif${width}`, width, format: 'avif' })),
  { name: 'share', width: 1200, height: 630, format: 'jpeg' },
]

/** The facts of one rendered file; all `null` if the image is too small for it. */
export type SizeFile = {
  url: string | null
  width: number | null
  height: number | null
  mimeType: string | null
  filesize: number | null
  filename: string | null
}

export const NO_FILE: SizeFile = { url: null, width: null, height: null, mimeType: null, filesize: null, filename: null }

const text = (name: string) => ({ name, type: 'text' as const })
const number = (name: string) => ({ name, type: 'number' as const })

/** The field `sizes`, in the shape of Payload's own, which API clients know. */
export const sizesField: GroupField = {
  name: 'sizes',
  type: 'group',
  admin: { hidden: true },
  fields: SIZES.map(({ name }) => ({
    name,
    type: 'group',
    fields: [text('url'), number('width'), number('height'), text('mimeType'), number('filesize'), text('filename')],
  })),
}
