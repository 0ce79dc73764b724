import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import type { Media } from '#types'
import { createMedia, namesOf, openMediaCms } from '#tests/setup/media/media.ts'
import { PDF, png, redAndBlue, SVG, type Upload, upload } from '#tests/setup/media/pictures.ts'

let cms: Cms
let sweep: () => Promise<number>
let files: () => Promise<string[]>

beforeAll(async () => {
  ;({ cms, sweep, files } = await openMediaCms())
})

afterEach(() => vi.restoreAllMocks())

const create = (file: Upload | undefined, data?: Partial<Media>) => createMedia(cms, file, data)

const bytesOf = async (name: string | null | undefined): Promise<Buffer> => {
  const { mediaStorage } = await import('#cms/media/storage/storage.server.ts')
  const file = await mediaStorage().find(name ?? '')
  if (!file) throw new Error(`${name} is not stored`)
  return Buffer.from(await new Response(await file.body()).arrayBuffer())
}

describe('sizes', () => {
  test('a wide image gets every size in its own aspect ratio, with width and height', async () => {
    const media = await create(upload(await png(2000, 1000), 'Wide Picture.png'))
    expect(media).toMatchObject({ width: 2000, height: 1000, mimeType: 'image/png', focalX: 50, focalY: 50 })
    // Without a host, because pages are opened at every allowed host and load images only from their own.
    expect(media.url).toBe(`/api/media/file/${media.filename}`)
    for (const [name, width] of [
      ['thumbnail', 320],
      ['webp480', 480],
      ['webp1920', 1920],
      ['avif960', 960],
      ['avif1440', 1440],
    ] as const) {
      const size = media.sizes?.[name]
      expect(size).toMatchObject({ width, height: width / 2, mimeType: name.startsWith('avif') ? 'image/avif' : 'image/webp' })
      expect(await sharp(await bytesOf(size?.filename)).metadata()).toMatchObject({ width, height: width / 2 })
      expect(size?.url).toBe(`/api/media/file/${size?.filename}`)
    }
    expect(media.sizes?.share).toMatchObject({ width: 1200, height: 630, mimeType: 'image/jpeg' })
    expect(await files()).toEqual(expect.arrayContaining(namesOf(media)))
  })

  test('images are not enlarged, and missing sizes are null', async () => {
    const media = await create(upload(await png(700, 350), 'small.png'))
    expect(media.sizes?.webp480?.width).toBe(480)
    expect([media.sizes?.webp960?.url, media.sizes?.avif1920?.url]).toEqual([null, null])
    // Cropped to the aspect ratio for sharing, without scaling.
    expect(media.sizes?.share).toMatchObject({ width: 667, height: 350 })
    const tiny = await create(upload(await png(100, 100), 'tiny.png'))
    expect(namesOf(tiny)).toEqual([tiny.filename])
  })

  test('large images have a blurred placeholder; small and transparent ones have none', async () => {
    const { blur } = await create(upload(await png(700, 350), 'wide.png'))
    const [head, body = ''] = blur?.split(',') ?? []
    expect(head).toBe('data:image/webp;base64')
    expect(blur?.length).toBeLessThan(300)
    const bytes = Buffer.from(body, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([(data[0] ?? 0) > 150, (data[15 * 3 + 2] ?? 0) > 150]).toEqual([true, true])
    const glass = await sharp({ create: { width: 700, height: 350, channels: 4, background: '#f008' } })
      .png()
      .toBuffer()
    for (const file of [upload(await png(400, 200), 'small.png'), upload(glass, 'glass.png'), upload(SVG, 'drawing.svg')])
      expect((await create(file)).blur ?? null).toBeNull()
  })

  test('an SVG has a JPEG for sharing, unless it would look different from a browser, or take minutes', async () => {
    const drawingWith = (part: string) => upload(SVG.replace('</svg>', `<circle r="4" fill="#fff"/>${part}</svg>`), 'drawing.svg')
    const media = await create(drawingWith(''))
    expect(media.sizes?.share).toMatchObject({ width: 1200, height: 630, mimeType: 'image/jpeg' })
    expect(await sharp(await bytesOf(media.sizes?.share?.filename)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(namesOf(media).toSorted()).toEqual([media.sizes?.share?.filename, media.filename])
    const inline = `<image href="data:image/png;base64,${(await png(9, 9)).toString('base64')}" width="9" height="9"/>`
    // Each pattern is filled ten times with the next one, which takes minutes.
    const filledWith = (next: number) => `<rect width="20" height="10" fill="url(#p${next})"/>`
    const patterns = Array.from(
      { length: 8 },
      (_, at) => `<pattern id="p${at}" width="1" height="1">${filledWith(at + 1).repeat(10)}</pattern>`,
    )
    const slow = `${patterns.join('')}<pattern id="p8" width="1" height="1"><path d="M0 0h9v9z"/></pattern>${filledWith(0)}`
    for (const part of ['<text y="9">A</text>', inline, slow]) {
      const other = await create(drawingWith(part))
      expect([other.mimeType, namesOf(other)]).toEqual(['image/svg+xml', [other.filename]])
    }
  })

  test('the image for sharing is cropped around the focal point, and again when that moves', async () => {
    const colour = async (media: Media) => {
      const { channels } = await sharp(await bytesOf(media.sizes?.share?.filename)).stats()
      return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue'
    }
    const media = await create(upload(await png(4000, 630), 'long.png'), { alt: 'Halves', focalX: 5, focalY: 50 })
    expect(await colour(media)).toBe('red')
    const moved = await cms.update({ collection: 'media', id: media.id, data: { focalX: 95, focalY: 50 } })
    expect(moved).toMatchObject({ focalX: 95, width: 4000, height: 630 })
    expect(await colour(moved)).toBe('blue')
    expect(namesOf(moved).filter((name) => namesOf(media).includes(name))).toEqual([])
    await sweep()
    expect(await files()).toEqual(expect.arrayContaining(namesOf(moved)))
    expect((await files()).filter((name) => namesOf(media).includes(name))).toEqual([])
  })

  test('changing texts does not touch the files', async () => {
    const media = await create(upload(await png(600, 400), 'words.png'))
    const changed = await cms.update({ collection: 'media', id: media.id, data: { alt: 'Other words', focalX: 50, focalY: 50 } })
    expect(namesOf(changed)).toEqual(namesOf(media))
  })
})

describe('a stored image', () => {
  test('is rotated upright, without location and camera metadata', async () => {
    const shot = await (
      await redAndBlue(800, 400)
    )
      .withExif({ IFD0: { Copyright: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(shot).metadata()).exif).toBeDefined()
    const media = await create(upload(shot, 'IMG_0001.JPG', 'image/jpeg'))
    expect(media).toMatchObject({ width: 400, height: 800, mimeType: 'image/jpeg' })
    for (const name of namesOf(media)) {
      const { exif, xmp, iptc, orientation } = await sharp(await bytesOf(name)).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('has no data hidden behind its pixels', async () => {
    const polyglot = Buffer.concat([await (await redAndBlue(50, 50)).gif().toBuffer(), Buffer.from('/*<script>alert(1)</script>*/')])
    const media = await create(upload(polyglot, 'x.gif', 'image/gif'))
    expect(media.mimeType).toBe('image/png')
    expect((await bytesOf(media.filename)).toString('latin1')).not.toContain('script')
  })

  test('is sanitized if it is an SVG', async () => {
    const media = await create(upload(SVG.replace('</svg>', '<script>alert(1)</script></svg>'), 'logo.svg', 'image/svg+xml'))
    expect(media).toMatchObject({ width: 20, height: 10, mimeType: 'image/svg+xml' })
    expect((await bytesOf(media.filename)).toString()).not.toContain('script')
    expect(media.sizes?.webp480?.url).toBeNull()
  })
})

describe('the type is detected from the content', () => {
  test.each([
    ['a JPEG named .svg', async () => (await redAndBlue(9, 9)).jpeg().toBuffer(), 'photo.svg', 'image/svg+xml', /^photo-\w{12}\.jpg$/],
    ['a drawing named .png', async () => Buffer.from(SVG), 'drawing.png', 'image/png', /^drawing-\w{12}\.svg$/],
    ['a WebP named .php', async () => (await redAndBlue(9, 9)).webp().toBuffer(), 'shell.php', 'text/x-php', /^shell-\w{12}\.webp$/],
    ['a PDF', async () => Buffer.from(PDF), 'Paper.pdf', 'application/pdf', /^paper-\w{12}\.pdf$/],
  ])('%s gets the name and type of its content', async (_, data, name, mimetype, expected) => {
    expect((await create(upload(await data(), name, mimetype))).filename).toMatch(expected)
  })

  const animated = async () => {
    const frame = (colour: string) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: colour } })
        .png()
        .toBuffer()
    return sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
      .gif()
      .toBuffer()
  }
  test.each([
    ['HTML named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.png', 415],
    ['HTML that mentions a drawing', async () => Buffer.from(`<html>${SVG}</html>`), 'x.svg', 415],
    ['text', async () => Buffer.from('hello'), 'x.jpg', 415],
    ['a program', async () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0'.padEnd(200, '\0'), 'latin1'), 'x.png', 415],
    ['nothing', async () => Buffer.alloc(0), 'x.png', 400],
    ['half a PDF', async () => Buffer.from(PDF.slice(0, 30)), 'x.pdf', 415],
    ['half a picture', async () => (await png(300, 300)).subarray(0, 300), 'x.png', 415],
    ['a moving picture', animated, 'x.gif', 415],
    ['more than 10 MB', async () => Buffer.concat([await png(9, 9), Buffer.alloc(11 * 1024 * 1024)]), 'x.png', 413],
    ['a drawing of more than 1 MB', async () => Buffer.from(SVG.replace('</svg>', `<!--${'x'.repeat(1_100_000)}--></svg>`)), 'x.svg', 413],
    [
      'a picture that unpacks to 100 million pixels',
      async () =>
        sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'x.png',
      413,
    ],
  ])('%s is refused with a message, and nothing is stored', async (_, data, name, status) => {
    const before = await files()
    await expect(create(upload(await data(), name))).rejects.toMatchObject({ status, message: expect.stringMatching(/[A-Z].+\.$/) })
    expect(await files()).toEqual(before)
  })
})

describe('names', () => {
  test.each([
    ['../../etc/passwd.png', /^passwd-/],
    ['C:\\Users\\me\\Bild äöü 日本.PNG', /^bild-aou-/],
    ['CON.png', /^file-con-/],
    ['.png', /^file-/],
    [`${'long'.repeat(100)}.png`, /^(long){15}-/],
    ['a\u202egnp.exe.png', /^agnpexe-/],
  ])('%s is stored as %s', async (name, expected) => {
    const { filename } = await create(upload(await png(9, 9), name))
    expect(filename).toMatch(expected)
    expect(filename).toMatch(/^[a-z0-9-]+-[a-z2-9]{12}\.png$/)
  })

  test('the same file uploaded twice gets two unguessable names', async () => {
    const [one, two] = [await create(upload(await png(9, 9), 'a.png')), await create(upload(await png(9, 9), 'a.png'))]
    expect(one.filename).not.toBe(two.filename)
  })
})

describe('the description', () => {
  test.each(['', '   ', 'IMG_1234.jpg', 'image', 'A screenshot.', 'DSC 0815', 'x'.repeat(251)])('refuses %j', async (alt) => {
    await expect(create(upload(await png(9, 9), 'a.png'), { alt })).rejects.toMatchObject({ status: 400 })
  })

  test('is empty for a decorative image', async () => {
    expect(await create(upload(await png(9, 9), 'a.png'), { decorative: true, alt: 'left over' })).toMatchObject({
      alt: '',
      decorative: true,
    })
  })
})

describe('the server fetches nothing', () => {
  test('a document without a file is refused, even with an address', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await expect(create(undefined)).rejects.toMatchObject({ status: 400, message: 'Choose a file first.' })
    const source = { alt: 'Fetched', filename: 'x.png', url: 'http://127.0.0.1:9/x.png' }
    await expect(create(undefined, source)).rejects.toMatchObject({ status: 400 })
    const media = await create(upload(await png(900, 900), 'own.png'))
    await cms.update({ collection: 'media', id: media.id, data: { ...source, focalX: 10, focalY: 10 } })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('one file for several documents is refused', async () => {
    const many = cms.update({ collection: 'media', where: { id: { exists: true } }, data: {}, file: upload(await png(9, 9), 'a.png') })
    await expect(many).rejects.toMatchObject({ status: 400 })
  })
})
