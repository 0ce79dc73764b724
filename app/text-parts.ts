import type { Media } from '#types'
import type { CodeLine } from './code-lines.ts'
import { type ImageSource, imageSource } from './content/image-source.ts'

/**
 * What the parts of a rich text say, read from nodes that anybody may have written: the page draws it and the content
 * API compiles it, and both judge it alike.
 */
type Node = {
  type: string
  fields?: unknown
  value?: unknown
  children?: readonly Node[]
  headerState?: unknown
  colSpan?: unknown
  rowSpan?: unknown
  text?: unknown
}

type Values = Record<string, unknown>

const values = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const size = (value: unknown): number | undefined => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)

/** The path of one of the site's own pictures; of nobody else's. */
function pictureSource(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, 'http://site.invalid')) return null
  const { pathname, search } = new URL(url, 'http://site.invalid')
  return pathname.startsWith('/api/media/file/') ? pathname + search : null
}

type Picture = { source: ImageSource; caption: string }

/** How every blur begins that was made here (`cms/media/picture.server.ts`). */
const BLUR = 'data:image/webp;base64,'

/** A picture with its sizes and words, or `null` when it is gone or not the site's own. */
export function pictureIn({ value, fields }: Node): Picture | null {
  const media = values(value)
  const known = {
    ...media,
    mimeType: text(media.mimeType),
    width: size(media.width),
    height: size(media.height),
    sizes: values(media.sizes),
  }
  const source = imageSource(known as unknown as Media)
  const src = pictureSource(source?.src)
  if (!source || !src) return null
  const own = (candidates: string[]) => candidates.filter((candidate) => pictureSource(candidate.split(' ')[0]))
  const { alt, avif, webp, blur } = source
  const shown = { src, alt: text(alt), avif: own(avif), webp: own(webp), blur: text(blur).startsWith(BLUR) ? blur : undefined }
  return { source: { ...source, ...shown }, caption: text(values(fields).caption) }
}

type Code = { code: string; language: string; title: string; tokens?: readonly CodeLine[] }

/** A piece of code, with the colours that the server put beside it. */
export function codeIn(fields: unknown): Code {
  const { code, language, title, tokens } = values(fields)
  return {
    code: text(code),
    language: /^[a-z]{1,20}$/.test(text(language)) ? text(language) : 'text',
    title: text(title),
    tokens: Array.isArray(tokens) ? (tokens as CodeLine[]) : undefined,
  }
}

const TONES = ['note', 'tip', 'warning'] as const

type Callout<T> = { tone: (typeof TONES)[number]; title: string; children: readonly T[] }

/** A remark beside the text. */
export function calloutIn<T>(fields: unknown): Callout<T> {
  const { tone, title, text: written } = values(fields)
  const { children } = values(values(written).root)
  return {
    tone: TONES.find((name) => name === tone) ?? 'note',
    title: text(title),
    children: Array.isArray(children) ? (children as T[]) : [],
  }
}

const HEADS_COLUMN = 1
const HEADS_ROW = 2

type Cell = { tag: 'th' | 'td'; scope?: 'col' | 'row'; colSpan?: number; rowSpan?: number }

const span = (value: unknown): number | undefined => (size(value) && Number(value) > 1 ? Math.min(Number(value), 50) : undefined)

/** A cell of a table: whether it heads a column or a row, and how far it reaches. */
export function cellIn({ headerState, colSpan, rowSpan }: Node): Cell {
  const bits = typeof headerState === 'number' ? headerState : 0
  const reach = { colSpan: span(colSpan), rowSpan: span(rowSpan) }
  if (!(bits & (HEADS_COLUMN | HEADS_ROW))) return { tag: 'td', ...reach }
  return { tag: 'th', scope: bits & HEADS_COLUMN ? 'col' : 'row', ...reach }
}

const wordsIn = ({ text: own, children = [] }: Node): string => text(own) + children.map(wordsIn).join('')

/** What the columns of a table are called, by its first row; nothing where that row heads none or a cell reaches over several. */
export function columnNames({ children: rows = [] }: Node): string[] {
  const cells = rows.flatMap((row) => row.children ?? [])
  const head = rows[0]?.children ?? []
  if (cells.some((cell) => cellIn(cell).colSpan || cellIn(cell).rowSpan)) return []
  return head.every((cell) => cellIn(cell).scope === 'col') ? head.map(wordsIn) : []
}

/** Which block stands in the text. */
export const blockTypeIn = (fields: unknown): string => text(values(fields).blockType)
