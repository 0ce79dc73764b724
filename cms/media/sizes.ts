import type { GroupField } from 'payload'

/** The widths a page may ask for. A picture is never enlarged: widths above its own are left out. */
const WIDTHS = [480, 960, 1440, 1920] as const

/** One of the files made from a picture. Without a height it keeps the picture's shape; with one it is cut around the focal point. */
export type Size = { name: string; width: number; height?: number; format: 'webp' | 'avif' | 'jpeg' }

/**
 * The files made from every picture. AVIF is a third smaller than WebP, and effort 3 of 9 is where it stops paying: see
 * docs/decisions/0009. The shared picture is a JPEG, because some networks show neither.
 */
export const SIZES: readonly Size[] = [
  { name: 'thumbnail', width: 320, format: 'webp' },
  ...WIDTHS.map((width): Size => ({ name: `webp${width}`, width, format: 'webp' })),
  ...WIDTHS.map((width): Size => ({ name: `avif${width}`, width, format: 'avif' })),
  { name: 'share', width: 1200, height: 630, format: 'jpeg' },
]

/** What is known of one file made from a picture; all empty where the picture is too small for it. */
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

/** `sizes`, shaped as Payload shapes its own, which is what programs that read the API know. */
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
