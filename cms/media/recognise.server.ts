import { fileTypeFromBuffer } from 'file-type'
import { refusal } from './refusal.ts'

/** What a file is, judged by what is in it: neither its name nor what the browser says of it counts. */
export type Kind = 'picture' | 'svg' | 'pdf'

const MB = 1024 * 1024
const LIMITS: Record<Kind, number> = { picture: 10 * MB, svg: MB, pdf: 20 * MB }
/** No request may bring a larger file. */
export const LARGEST_FILE = Math.max(...Object.values(LIMITS))

const NAMES: Record<Kind, string> = { picture: 'A picture', svg: 'An SVG', pdf: 'A PDF' }

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])

/** What may be chosen, for the browser's file dialog and for Payload's own check of the cleaned file. */
export const ACCEPTED = [...PICTURES, 'image/svg+xml', 'application/pdf']

const OTHERS: Record<string, string> = {
  'image/heic': 'HEIC pictures of phones are not shown by browsers. Export it as JPEG.',
  'image/tiff': 'TIFF pictures are not shown by browsers. Export it as PNG or JPEG.',
}

/** Each part can end at one place only: otherwise a short file of many comments takes years to be refused. */
const looksLikeSvg = (data: Buffer) =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>\s*)*<(?:\w+:)?svg[\s>/]/i.test(
    data.toString('utf8'),
  )

async function kindOf(data: Buffer): Promise<Kind | null> {
  const found = await fileTypeFromBuffer(data).catch(() => undefined)
  if (found && PICTURES.has(found.mime)) return 'picture'
  if (found?.mime === 'application/pdf') return 'pdf'
  if (found && found.mime !== 'application/xml') {
    throw refusal(415, OTHERS[found.mime] ?? `This is a file of the type ${found.mime}. Take a PNG, JPEG, WebP, AVIF, SVG or PDF.`)
  }
  return looksLikeSvg(data.subarray(0, 64 * 1024)) ? 'svg' : null
}

/**
 * Says what a file is.
 * @throws when it is nothing this site keeps, or is too large
 */
export async function recognise(data: Buffer): Promise<Kind> {
  if (data.length === 0) throw refusal(400, 'The file is empty. Choose another one.')
  if (data.length > LARGEST_FILE) throw refusal(413, 'The file is too large. A picture may have up to 10 MB.')
  const kind = await kindOf(data)
  if (!kind) throw refusal(415, 'This is not a picture, whatever its name says. Take a PNG, JPEG, WebP, AVIF, SVG or PDF.')
  if (data.length > LIMITS[kind]) {
    throw refusal(
      413,
      `${NAMES[kind]} may have up to ${LIMITS[kind] / MB} MB; this one has ${Math.ceil(data.length / MB)} MB. Make it smaller first.`,
    )
  }
  if (kind === 'pdf' && !/xref[\s\S]*%%EOF/.test(data.subarray(-1024).toString('latin1'))) {
    throw refusal(415, 'The PDF is damaged: its end is missing. Export it again.')
  }
  return kind
}
