import sharp, { type Metadata, type Sharp } from 'sharp'
import { turns } from '../write-turns.ts'
import { refusal } from './refusal.ts'
import { type Size, SIZES } from './sizes.ts'

/** What a decoder may be made to unpack: a small file can claim to be a very large picture. */
const MOST_PIXELS = 50_000_000

// One thread per picture and one picture at a time: on a machine with two cores visitors' pages keep the other one.
sharp.concurrency(1)
sharp.cache(false)
const takePictureTurn = turns(1)

const open = (data: Buffer) => sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' })

/** A picture as it is kept. */
export type Picture = { data: Buffer; extension: string; mimeType: string; width: number; height: number }

const ENCODE = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 88, mozjpeg: true }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  webp: (picture: Sharp) => picture.webp({ quality: 90 }),
  avif: (picture: Sharp) => picture.avif({ quality: 70, effort: 3 }),
}

type Kept = keyof typeof ENCODE
const EXTENSION: Record<Kept, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }

/** GIF pictures become PNG, which is smaller; what AVIF is read as has another name. */
const keptAs = (format: string | undefined): Kept => (format === 'jpeg' || format === 'webp' ? format : format === 'heif' ? 'avif' : 'png')

async function inspect(data: Buffer): Promise<Metadata> {
  const seen = await open(data)
    .metadata()
    .catch((error: unknown) => {
      if (String(error).includes('pixel limit')) throw tooManyPixels()
      throw refusal(415, 'The picture cannot be read: it is damaged or not what it says. Export it again.')
    })
  if (seen.width * seen.height > MOST_PIXELS) throw tooManyPixels()
  if ((seen.pages ?? 1) > 1) {
    throw refusal(415, 'Moving pictures are not shown: they distract readers and cannot be stopped. Upload a still picture.')
  }
  return seen
}

const tooManyPixels = () =>
  refusal(413, 'The picture has more than 50 million pixels. Make it smaller first; 1920 pixels wide is enough for every page.')

/**
 * Draws a picture anew: turned as its camera held it, without metadata (place, camera, author) and without anything
 * that was hidden behind its pixels.
 * @throws when it is damaged, moves, or has too many pixels
 */
export const cleanPicture = (data: Buffer): Promise<Picture> =>
  takePictureTurn(async () => {
    const kind = keptAs((await inspect(data)).format)
    const { data: clean, info } = await ENCODE[kind](open(data).autoOrient())
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw refusal(415, 'The picture is damaged: it ends in the middle. Export it again.')
      })
    return { data: clean, extension: EXTENSION[kind], mimeType: `image/${kind}`, width: info.width, height: info.height }
  })

/** A point of a picture in per cent from its left and top, kept in view where a size cuts something off. */
export type FocalPoint = { x: number; y: number }

/** What is cut out of a picture for one shape: as much as fits, around the focal point. */
export function cutAround({ x, y }: FocalPoint, picture: { width: number; height: number }, shape: { width: number; height: number }) {
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

/** Shared pictures below this are not shown large by any network. */
const SMALLEST_SHARED = { width: 600, height: 315 }

/** Draws one size, or `null` where the picture is too small for it. */
async function drawSize(size: Size, { data, width, height }: Picture, focal: FocalPoint): Promise<Picture | null> {
  const drawn = open(data)
  if (size.height) {
    if (width < SMALLEST_SHARED.width || height < SMALLEST_SHARED.height) return null
    const shape = { width: size.width, height: size.height }
    drawn.extract(cutAround(focal, { width, height }, shape)).resize({ ...shape, fit: 'fill', withoutEnlargement: true })
  } else {
    if (width <= size.width) return null
    drawn.resize({ width: size.width })
  }
  const { data: bytes, info } = await FORMATS[size.format](drawn).toBuffer({ resolveWithObject: true })
  const extension = size.format === 'jpeg' ? 'jpg' : size.format
  return { data: bytes, extension, mimeType: `image/${size.format}`, width: info.width, height: info.height }
}

/** Pictures up to this width are there as soon as anything stands in for them. */
const NEEDS_NO_BLUR = 480

/**
 * What is seen until a picture has arrived: 16 pixels of it, as an address that is the picture, about 150 characters long.
 * `null` for small pictures, and for those one can see through: the blur stays behind the picture.
 */
export const drawBlur = ({ data, width }: Picture): Promise<string | null> =>
  takePictureTurn(async () => {
    if (width <= NEEDS_NO_BLUR) return null
    // Only a picture that could be seen through is looked into pixel by pixel.
    const { hasAlpha } = await open(data).metadata()
    if (hasAlpha && !(await open(data).stats()).isOpaque) return null
    const blur = await open(data).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
    return `data:image/webp;base64,${blur.toString('base64')}`
  })

/** Draws all sizes of a cleaned picture, one after another. */
export const drawSizes = (picture: Picture, focal: FocalPoint): Promise<Map<string, Picture>> =>
  takePictureTurn(async () => {
    const drawn = new Map<string, Picture>()
    for (const size of SIZES) {
      const file = await drawSize(size, picture, focal)
      if (file) drawn.set(size.name, file)
    }
    return drawn
  })
