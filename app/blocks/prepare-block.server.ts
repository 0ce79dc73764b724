import type { Media } from '#types'
import type { CodeLine } from '#app/ui/code-lines.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { type Language, languageOf, highlight } from '#app/rich-text/highlight.server.ts'
import { imageSource } from '#app/documents/image-source.ts'
import { MAX_NESTING } from '#app/documents/references.ts'

type Values = Record<string, unknown>

/** The code an enclosing field holds, for fields that refer to one of its lines. */
type CodeContext = { language?: Language; code?: string }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Detects a `media` document. The caller skips rich-text upload nodes, which their own view renders. */
const isMedia = (values: Values): boolean => 'mimeType' in values && 'filename' in values

/** The fixed line, highlighted in the context of the whole code. */
async function fixedLine({ line, fix }: Values, { language, code }: CodeContext): Promise<CodeLine | undefined> {
  const lines = code?.split('\n') ?? []
  if (!text(fix) || typeof line !== 'number' || lines[line - 1] === undefined) return undefined
  return (await highlight(lines.with(line - 1, text(fix)).join('\n'), language))?.[line - 1]
}

async function highlightFields(values: Values, context: CodeContext): Promise<Values> {
  const { language } = context
  const highlighted = {
    tokens: 'code' in values ? await highlight(text(values.code), language) : undefined,
    beforeTokens: 'before' in values ? await highlight(text(values.before), language) : undefined,
    afterTokens: 'before' in values ? await highlight(text(values.after), language) : undefined,
    fixTokens: 'fix' in values ? await fixedLine(values, context) : undefined,
  }
  return Object.fromEntries(Object.entries(highlighted).filter(([, lines]) => lines !== undefined))
}

async function prepareValue(value: unknown, context: CodeContext, depth: number): Promise<unknown> {
  if (depth > MAX_NESTING || typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return Promise.all(value.map((item) => prepareValue(item, context, depth + 1)))
  const values = value as Values
  if (values.type === 'upload') return values
  if (isMedia(values)) return imageSource(values as unknown as Media)
  const ownContext: CodeContext = {
    language: languageOf(values.language, values.file) ?? context.language,
    code: text(values.code) || context.code,
  }
  const fields = Object.entries(values).map(async ([name, field]) => [name, await prepareValue(field, ownContext, depth + 1)] as const)
  return { ...Object.fromEntries(await Promise.all(fields)), ...(await highlightFields(values, ownContext)) }
}

/** Prepares a block for its view: highlights code and turns media documents into image sources with their sizes. */
export const prepareBlock = async (block: ResolvedBlock): Promise<ResolvedBlock> => (await prepareValue(block, {}, 0)) as ResolvedBlock
