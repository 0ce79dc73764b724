import { refusal } from '#cms/core/refusal.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import pLimit from 'p-limit'
import { type Size, SIZES } from './storage/sizes.ts'

/** The maximum number of pixels to decode; a small file can claim to be a huge image. */
const MAX_PIXELS = 50_000_000

// One image at a time, in one thread, so that on two cores the other one serves pages.
sharp.concurrency(1)
sharp.cache(false)
const limitToOne = pLimit(1)

const open = (data: Buffer) => sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

/** An encoded raster image. */
export type Picture = { data: Buffer; extension: string; mimeType: string; width: number; height: number }

const ENCODE = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 88, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  webp: (picture: Sharp) => picture.webp({ quality: 90 }),
  avif: (picture: Sharp) => picture.avif({ quality: 70, effort: 3 }),
}

type OutputFormat = keyof typeof ENCODE
const EXTENSION: Record<OutputFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }

/** GIF becomes PNG, which is smaller. sharp reports AVIF as `heif`. */
const outputFormat = (format: string | undefined): OutputFormat =>
  format === 'jpeg' || format === 'webp' ? format : format === 'heif' ? 'avif' : 'png'

async function inspect(data: Buffer): Promise<Metadata> {
  const seen = await open(data)
    .metadata()
    .catch((error: unknown) => {
      if (String(error).includes('pixel limit')) throw tooManyPixels()
      throw refusal(415, 'The image cannot be read. It is damaged or has the wrong file type. Export it again.')
    })
  if (seen.width * seen.height > MAX_PIXELS) throw tooManyPixels()
  if ((seen.pages ?? 1) > 1) {
    throw refusal(415, 'Animated images are not supported, because they distract readers and cannot be stopped. Upload a still image.')
  }
  return seen
}

const tooManyPixels = () =>
  refusal(413, 'The image has more than 50 million pixels. Make it smaller first. A width of 1920 pixels is enough for every page.')

/**
 * Re-encodes an image: rotated upright, without metadata (location, camera, author) and without any data hidden
 * behind its pixels.
 * @throws if it is damaged, animated, or has too many pixels
 */
export const cleanPicture = (data: Buffer): Promise<Picture> =>
  limitToOne(async () => {
    const kind = outputFormat((await inspect(data)).format)
    const { data: clean, info } = await ENCODE[kind](open(data).autoOrient())
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw refusal(415, 'The image is incomplete. Export it again.')
      })
    return { data: clean, extension: EXTENSION[kind], mimeType: `image/${kind}`, width: info.width, height: info.height }
  })

/** A point in per cent from the left and top of an image that stays visible when the image is cropped. */
export type FocalPoint = { x: number; y: number }

/** Returns the largest crop of an image with the given aspect ratio around the focal point. */
function cropAround({ x, y }: FocalPoint, picture: { width: number; height: number }, shape: { width: number; height: number }) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const width = Math.min(picture.width, Math.round(shape.width * scale))
  const height = Math.min(picture.height, Math.round(shape.height * scale))
  const within = (centre: number, part: number, whole: number) => Math.round(Math.min(Math.max(centre - part / 2, 0), whole - part))
  return {
    left: within((x / 100) * picture.width, width, picture.width),
    top: within((y / 100) * picture.height, height, picture.height),
    width,
    height,
  }
}

const FORMATS = {
  webp: (picture: Sharp) => picture.webp({ quality: 80 }),
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  jpeg: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }),
}

/** Social networks do not show smaller images as large previews. */
const MIN_SHARE_SIZE = { width: 600, height: 315 }

/** Renders one size, or returns `null` if the image is too small for it. */
async function renderSize(size: Size, { data, width, height }: Picture, focal: FocalPoint): Promise<Picture | null> {
  const drawn = open(data)
  if (size.height) {
    if (width < MIN_SHARE_SIZE.width || height < MIN_SHARE_SIZE.height) return null
    const shape = { width: size.width, height: size.height }
    drawn.extract(cropAround(focal, { width, height }, shape)).resize({ ...shape, fit: 'fill', withoutEnlargement: true })
  } else {
    if (width <= size.width) return null
    drawn.resize({ width: size.width })
  }
  const { data: bytes, info } = await FORMATS[size.format](drawn).toBuffer({ resolveWithObject: true })
  const extension = size.format === 'jpeg' ? 'jpg' : size.format
  return { data: bytes, extension, mimeType: `image/${size.format}`, width: info.width, height: info.height }
}

/** Images up to this width load as fast as a placeholder would. */
const MAX_WIDTH_WITHOUT_BLUR = 480

/**
 * Renders a placeholder to show until the image has loaded: 16 pixels wide, as a data URL of about 150 characters.
 * Returns `null` for small images and for transparent ones, because the placeholder stays behind the image.
 */
export const renderBlurPlaceholder = ({ data, width }: Picture): Promise<string | null> =>
  limitToOne(async () => {
    if (width <= MAX_WIDTH_WITHOUT_BLUR) return null
    // Pixels are checked only if the image has an alpha channel.
    const { hasAlpha } = await open(data).metadata()
    if (hasAlpha && !(await open(data).stats()).isOpaque) return null
    const blur = await open(data).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
    return `data:image/webp;base64,${blur.toString('base64')}`
  })

/** Renders all sizes of a sanitized image, one after another. */
export const renderSizes = (picture: Picture, focal: FocalPoint): Promise<Map<string, Picture>> =>
  limitToOne(async () => {
    const drawn = new Map<string, Picture>()
    for (const size of SIZES) {
      const file = await renderSize(size, picture, focal)
      if (file) drawn.set(size.name, file)
    }
    return drawn
  })
