import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

const SHARE = { width: 1200, height: 630 }

/**
 * Parts that come out differently here than in a browser: text, whose fonts the server lacks, pictures, which may have been left out, and
 * values that are computed.
 */
const UNRELIABLE = /<(?:[\w.-]+:)?(?:text|image)[\s/>]|\bvar\(/i

/** The library keeps each result of a filter, 3 MB, until the filter is done. */
const MAX_EFFECTS = 50

/** The least part of a drawing that a crop must keep. Of others, such as logos, all is shown, with white beside it. */
const MIN_KEPT = 0.8

/** An SVG in the size of a shared picture, as JPEG; `null` if it would not look as in a browser, or shows nothing on white. */
export async function renderShared(svg: Uint8Array): Promise<Uint8Array | null> {
  const text = Buffer.from(svg).toString()
  if (UNRELIABLE.test(text) || (text.match(/<(?:[\w.-]+:)?fe[A-Z]/g)?.length ?? 0) > MAX_EFFECTS) return null
  const { width, height } = await sharp(svg).metadata()
  const shape = width / height / (SHARE.width / SHARE.height)
  const fit = Math.min(shape, 1 / shape) < MIN_KEPT ? 'contain' : 'cover'
  const picture = sharp(svg)
    .resize({ ...SHARE, fit, background: '#fff' })
    .flatten({ background: '#fff' })
  const { data: raw, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const drawn = sharp(raw, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const { channels } = await drawn.stats()
  if (channels.every(({ min, max }) => min === max)) return null
  return drawn.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
