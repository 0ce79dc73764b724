import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { box, type Element, type Style } from './text.ts'
import { readFont } from './fonts.ts'

const HEADER = 12
const ENTRY = 16
const WOFF_HEADER = 44
const WOFF_ENTRY = 20

/** Unpacks a WOFF 1.0 file to the OpenType file in it, because Pango's font loader reads nothing else. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER + count * ENTRY)
  const power = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * ENTRY, 10)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + index * WOFF_ENTRY
    const [offset, packed, size] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)]
    const stored = woff.subarray(offset, offset + packed)
    const table = packed < size ? inflateSync(stored) : stored
    const to = HEADER + index * ENTRY
    woff.copy(head, to, from, from + 4)
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(size, to + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    end += size + padding.length
  }
  return Buffer.concat(parts)
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Pango looks for each letter in these, in this order. */
const FACES = [
  { name: 'Noto Sans Arabic', folder: 'noto-sans-arabic', subset: 'arabic' },
  { name: 'Noto Sans Hebrew', folder: 'noto-sans-hebrew', subset: 'hebrew' },
  { name: 'Schibsted Grotesk', folder: 'schibsted-grotesk', subset: 'latin' },
]
const FAMILY = FACES.map(({ name }) => name).join(', ')
const LINE = 1.7
const SHRUNK = [1, 0.85, 0.72, 0.6]

type Look = { size: number; color: string; width: number }

const render = (text: string, { size, color, width }: Look, fontfile?: string) =>
  sharp({
    text: {
      ...{ text: `<span foreground="${color}">${escapeMarkup(text)}</span>`, font: `${FAMILY} Bold ${size}` },
      ...{ width, rgba: true, dpi: 72, align: 'left', ...(fontfile && { fontfile }) },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

let loaded: Promise<void> | undefined

/** Pango knows a font file once it was used, and reads it again later, so the files stay. */
async function loadFaces(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { folder: family, subset } of FACES) {
    const [file, draft] = [path.join(folder, `${family}-700.ttf`), path.join(folder, `${randomUUID()}.part`)]
    if (!existsSync(file)) {
      writeFileSync(draft, unpackWoff(readFont(family, subset, 700)))
      renameSync(draft, file)
    }
    await render('.', { size: 20, color: '#ffffff', width: 100 }, file)
  }
}

/** Draws a text from right to left; one that is too long for its lines ends with an ellipsis. */
async function draw(text: string, look: Look, lines: number) {
  for (const part of SHRUNK) {
    const size = Math.round(look.size * part)
    const drawn = await render(text, { ...look, size })
    if (drawn.info.height <= lines * size * LINE) return drawn
  }
  const size = Math.round(look.size * (SHRUNK.at(-1) ?? 1))
  const words = text.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1) {
    const drawn = await render(`${words.slice(0, count).join(' ')}…`, { ...look, size })
    if (drawn.info.height <= lines * size * LINE) return drawn
  }
  return null
}

async function pictureOf(text: string, style: Style): Promise<Element> {
  const width = Number(style.width ?? 700)
  const look = { size: Number(style.fontSize), color: String(style.color), width }
  const drawn = await draw(text, look, Number(style.lineClamp ?? 3))
  if (!drawn) return box({})
  const src = `data:image/png;base64,${drawn.data.toString('base64')}`
  const image = { type: 'img', props: { src, width: drawn.info.width, height: drawn.info.height } }
  return box(style.width === undefined ? {} : { width, justifyContent: 'flex-end' }, image)
}

/**
 * Replaces texts in Arabic and Hebrew by pictures of them: Satori neither joins letters nor orders them from right to left, and Pango,
 * which is part of sharp, does both.
 * @param folder where font files for Pango are kept
 */
export async function withRightToLeft(element: Element, folder: string): Promise<Element> {
  const { children, style } = element.props as { children?: unknown; style?: Style }
  const all = Array.isArray(children) ? (children as (Element | string)[]) : typeof children === 'string' ? [children] : []
  const text = all.every((child) => typeof child === 'string') ? all.join('') : ''
  if (RIGHT_TO_LEFT.test(text)) {
    await (loaded ??= loadFaces(folder))
    return pictureOf(text, style ?? {})
  }
  if (text !== '' || all.length === 0) return element
  const drawn = await Promise.all(all.map((child) => (typeof child === 'string' ? child : withRightToLeft(child, folder))))
  return { ...element, props: { ...element.props, children: drawn } }
}
