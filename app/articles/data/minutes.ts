import type { LexicalNode } from '#app/documents/lexical-node.ts'
import { codeIn } from '#app/rich-text/rich-text-nodes.ts'

/** An average reading speed for prose. */
const WORDS_PER_MINUTE = 220

const countIn = (text: unknown): number => (typeof text === 'string' ? (text.match(/\S+/g)?.length ?? 0) : 0)

/** Counts the words of a text, including its code and callouts. */
function countWords({ text, fields, children = [] }: LexicalNode): number {
  const callout = typeof fields === 'object' && fields !== null && 'text' in fields ? (fields.text as { root?: LexicalNode } | null) : null
  const own = countIn(text) + countIn(codeIn(fields).code) + (callout?.root ? countWords(callout.root) : 0)
  return children.reduce((sum, child) => sum + countWords(child), own)
}

/** Estimates the reading time of a rich text in minutes, at least one. */
export const minutesToRead = (root: LexicalNode): number => Math.max(1, Math.round(countWords(root) / WORDS_PER_MINUTE))
