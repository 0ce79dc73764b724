import { refusal } from '#cms/core/refusal.ts'
import { fileTypeFromBuffer } from 'file-type'

/** The kind of a file, detected from its content. Its name and the type sent by the browser are ignored. */
export type Kind = 'picture' | 'svg' | 'pdf'

const MB = 1024 * 1024
const LIMITS: Record<Kind, number> = { picture: 10 * MB, svg: MB, pdf: 20 * MB }
/** The maximum size of any uploaded file. */
export const MAX_FILE_SIZE = Math.max(...Object.values(LIMITS))

const NAMES: Record<Kind, string> = { picture: 'An image', svg: 'An SVG', pdf: 'A PDF' }

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])

/** Accepted types, for the browser's file dialog and for Payload's own check of the sanitized file. */
export const ACCEPTED = [...PICTURES, 'image/svg+xml', 'application/pdf']

const OTHERS: Record<string, string> = {
  'image/heic': 'Browsers cannot show HEIC images. Export it as JPEG.',
  'image/tiff': 'Browsers cannot show TIFF images. Export it as PNG or JPEG.',
}

/** Each part of the pattern can end in only one place; backtracking over a short file of many comments would take years. */
const looksLikeSvg = (data: Buffer) =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>\s*)*<(?:\w+:)?svg[\s>/]/i.test(
    data.toString('utf8'),
  )

async function kindOf(data: Buffer): Promise<Kind | null> {
  const found = await fileTypeFromBuffer(data).catch(() => undefined)
  if (found && PICTURES.has(found.mime)) return 'picture'
  if (found?.mime === 'application/pdf') return 'pdf'
  if (found && found.mime !== 'application/xml') {
    throw refusal(415, OTHERS[found.mime] ?? `Files of type ${found.mime} are not supported. Choose a PNG, JPEG, WebP, AVIF, SVG or PDF.`)
  }
  return looksLikeSvg(data.subarray(0, 64 * 1024)) ? 'svg' : null
}

/**
 * Detects the kind of a file.
 * @throws if the file is not supported or too large
 */
export async function detectKind(data: Buffer): Promise<Kind> {
  if (data.length === 0) throw refusal(400, 'The file is empty. Choose another one.')
  if (data.length > MAX_FILE_SIZE) throw refusal(413, 'The file is too large. Images may be up to 10 MB.')
  const kind = await kindOf(data)
  if (!kind) throw refusal(415, 'This file is not an image, whatever its name says. Choose a PNG, JPEG, WebP, AVIF, SVG or PDF.')
  if (data.length > LIMITS[kind]) {
    throw refusal(
      413,
      `${NAMES[kind]} may be up to ${LIMITS[kind] / MB} MB, but this one is ${Math.ceil(data.length / MB)} MB. Make it smaller first.`,
    )
  }
  if (kind === 'pdf' && !/xref[\s\S]*%%EOF/.test(data.subarray(-1024).toString('latin1'))) {
    throw refusal(415, 'The PDF is incomplete. Export it again.')
  }
  return kind
}
