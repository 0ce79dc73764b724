import type { Media } from '#types'
import type { CodeLine } from '../../code-lines.ts'
import type { DrawnBlock } from '../../drawn.ts'
import { type Language, languageOf } from '../code-grammars.server.ts'
import { highlight } from '../highlight.server.ts'
import { imageSource } from '../image-source.ts'
import { DEEPEST } from '../references.ts'

type Values = Record<string, unknown>

/** The code around a field, for what speaks of one of its lines. */
type Around = { language?: Language; code?: string }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A document of `media`; nodes of rich text that hold one stay as they are, and draw it themselves. */
const isMedia = (values: Values): boolean => 'mimeType' in values && 'filename' in values

/** The line as a fix leaves it, coloured among its neighbours. */
async function fixedLine({ line, fix }: Values, { language, code }: Around): Promise<CodeLine | undefined> {
  const lines = code?.split('\n') ?? []
  if (!text(fix) || typeof line !== 'number' || lines[line - 1] === undefined) return undefined
  return (await highlight(lines.with(line - 1, text(fix)).join('\n'), language))?.[line - 1]
}

async function colours(values: Values, around: Around): Promise<Values> {
  const { language } = around
  const found = {
    tokens: 'code' in values ? await highlight(text(values.code), language) : undefined,
    beforeTokens: 'before' in values ? await highlight(text(values.before), language) : undefined,
    afterTokens: 'before' in values ? await highlight(text(values.after), language) : undefined,
    fixTokens: 'fix' in values ? await fixedLine(values, around) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, lines]) => lines !== undefined))
}

async function dressed(value: unknown, around: Around, depth: number): Promise<unknown> {
  if (depth > DEEPEST || typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return Promise.all(value.map((item) => dressed(item, around, depth + 1)))
  const values = value as Values
  if (values.type === 'upload') return values
  if (isMedia(values)) return imageSource(values as unknown as Media)
  const here: Around = {
    language: languageOf(values.language, values.file) ?? around.language,
    code: text(values.code) || around.code,
  }
  const fields = Object.entries(values).map(async ([name, field]) => [name, await dressed(field, here, depth + 1)] as const)
  return { ...Object.fromEntries(await Promise.all(fields)), ...(await colours(values, here)) }
}

/** A block as views get it: its code in coloured lines, its pictures with the sizes that were made of them. */
export const dress = async (block: DrawnBlock): Promise<DrawnBlock> => (await dressed(block, {}, 0)) as DrawnBlock
