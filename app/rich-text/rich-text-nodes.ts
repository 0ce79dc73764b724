import type { Media } from '#types'
import type { LexicalNode } from '#app/documents/block-data.ts'
import type { CodeLine } from '#app/ui/code-lines.ts'
import { type ImageSource, imageSource } from '#app/documents/image-source.ts'

/** Parsers for untrusted rich text nodes. The page and the content API share them, so that both accept the same input. */
type Values = Record<string, unknown>

const values = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const size = (value: unknown): number | undefined => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined)

/** The path of a picture of this site; `null` for any other address. */
function pictureSource(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, 'http://site.invalid')) return null
  const { pathname, search } = new URL(url, 'http://site.invalid')
  return pathname.startsWith('/api/media/file/') ? pathname + search : null
}

/** The prefix of every blur placeholder made by `cms/media/picture.server.ts`. */
const BLUR = 'data:image/webp;base64,'

/** A picture with its sizes and texts, or `null` if it is missing or not on this site. */
export function pictureIn({ value, fields }: LexicalNode): { source: ImageSource; caption: string } | null {
  const media = values(value)
  const validated = {
    ...media,
    mimeType: text(media.mimeType),
    width: size(media.width),
    height: size(media.height),
    sizes: values(media.sizes),
  }
  const source = imageSource(validated as unknown as Media)
  const src = pictureSource(source?.src)
  if (!source || !src) return null
  const own = (candidates: string[]) => candidates.filter((candidate) => pictureSource(candidate.split(' ')[0]))
  const { alt, avif, webp, blur } = source
  const safe = { src, alt: text(alt), avif: own(avif), webp: own(webp), blur: text(blur).startsWith(BLUR) ? blur : undefined }
  return { source: { ...source, ...safe }, caption: text(values(fields).caption) }
}

/** A code block with the tokens that the server added. */
export function codeIn(fields: unknown): { code: string; language: string; title: string; tokens?: readonly CodeLine[] } {
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

export function calloutIn<T>(fields: unknown): Callout<T> {
  const { tone, title, text: written } = values(fields)
  const { children } = values(values(written).root)
  return {
    tone: TONES.find((name) => name === tone) ?? 'note',
    title: text(title),
    children: Array.isArray(children) ? (children as T[]) : [],
  }
}

const COLUMN_HEADER = 1
const ROW_HEADER = 2

type Cell = { tag: 'th' | 'td'; scope?: 'col' | 'row'; colSpan?: number; rowSpan?: number }

const span = (value: unknown): number | undefined => (size(value) && Number(value) > 1 ? Math.min(Number(value), 50) : undefined)

/** A table cell: whether it is a column or row header, and its spans. */
export function cellIn({ headerState, colSpan, rowSpan }: LexicalNode): Cell {
  const bits = typeof headerState === 'number' ? headerState : 0
  const spans = { colSpan: span(colSpan), rowSpan: span(rowSpan) }
  if (!(bits & (COLUMN_HEADER | ROW_HEADER))) return { tag: 'td', ...spans }
  return { tag: 'th', scope: bits & COLUMN_HEADER ? 'col' : 'row', ...spans }
}

const plainText = ({ text: own, children = [] }: LexicalNode): string => text(own) + children.map(plainText).join('')

/** Column names from a table's header row; empty without a header row or if any cell spans several columns or rows. */
export function columnNames({ children: rows = [] }: LexicalNode): string[] {
  const cells = rows.flatMap((row) => row.children ?? [])
  const head = rows[0]?.children ?? []
  if (cells.some((cell) => cellIn(cell).colSpan || cellIn(cell).rowSpan)) return []
  return head.every((cell) => cellIn(cell).scope === 'col') ? head.map(plainText) : []
}

export const blockTypeIn = (fields: unknown): string => text(values(fields).blockType)

type ListNode<T> = { type: string; start?: unknown; children?: readonly T[] }

/** Items of a list. The editor has a nested list in an item of its own; it belongs to the item before. */
export function itemsIn<T extends ListNode<T>>({ children = [] }: ListNode<T>): T[] {
  return children.reduce<T[]>((items, item) => {
    const before = items.at(-1)
    const isNested = item.type === 'listitem' && item.children?.length && item.children.every(({ type }) => type === 'list')
    if (!before || !isNested) return [...items, item]
    return [...items.slice(0, -1), { ...before, children: [...(before.children ?? []), ...(item.children ?? [])] }]
  }, [])
}

/** The first number of a numbered list, if that is not 1. */
export const startIn = ({ start }: { start?: unknown }): number | undefined =>
  Number.isInteger(start) && Number(start) >= 0 && Number(start) !== 1 ? Number(start) : undefined
