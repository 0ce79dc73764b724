import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { command, step } from './step.ts'

const PUBLIC = path.resolve('public')
/** `--paper` of the light theme and its chalk blue, as in `favicon.svg`. */
const PAPER = '#f9f5ef'
const CHALK = '#1853b0'

/** The paths of `favicon.svg`. */
async function mark(): Promise<string> {
  const svg = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8')
  return [...svg.matchAll(/<path[^>]*\/>/g)].join('')
}

/** Draws the mark at `size`, filling `share` of the height, on paper or on nothing. The string always comes from the upper edge. */
async function draw(size: number, share: number, paper: string | null): Promise<Buffer> {
  const scale = share
  const x = 16 - 16 * scale
  const y = 32 - 32 * scale - (32 - 32 * scale) / 2
  const string = y > 0 ? `<path d="M16 0v${y + 2}" stroke-width="${2.5 * scale}" fill="none"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}"><style>path{stroke:${CHALK};fill:${CHALK}}</style>${
    paper === null ? '' : `<rect width="32" height="32" fill="${paper}"/>`
  }${string}<g transform="translate(${x} ${y}) scale(${scale})">${await mark()}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10 }).toBuffer()
}

const HEADER = 6
const ENTRY = 16

/** Packs PNG files into an ICO file. */
function packIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER + pictures.length * ENTRY)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = HEADER + index * ENTRY
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** Systems cut a maskable icon to a shape that leaves the middle four fifths. */
const MASKABLE_SHARE = 0.56
const TOUCH_SHARE = 0.7

/** `npm run icons`: draws all icons from `public/favicon.svg`. */
await command(async () => {
  await mkdir(path.join(PUBLIC, 'icons'), { recursive: true })
  const write = (name: string, data: Buffer) => writeFile(path.join(PUBLIC, name), data)
  await step('Drawing favicon.ico', async () =>
    write('favicon.ico', packIco(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(size, 1, null) }))))),
  )
  await step('Drawing the touch icon and the icons of the manifest', async () => {
    await write('apple-touch-icon.png', await draw(180, TOUCH_SHARE, PAPER))
    for (const size of [192, 512]) {
      await write(`icons/icon-${size}.png`, await draw(size, 1, null))
      await write(`icons/maskable-${size}.png`, await draw(size, MASKABLE_SHARE, PAPER))
    }
  })
})
