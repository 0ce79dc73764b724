import type { LexicalNode } from '../body/compile-lexical.ts'
import { codeIn } from '../../text-parts.ts'

/** Words of prose that most people read in a minute. */
const WORDS_PER_MINUTE = 220

const wordsIn = (text: unknown): number => (typeof text === 'string' ? (text.match(/\S+/g)?.length ?? 0) : 0)

/** The words of a text with its code, which is read too, and with its remarks. */
function words({ text, fields, children = [] }: LexicalNode): number {
  const remark = typeof fields === 'object' && fields !== null && 'text' in fields ? (fields.text as { root?: LexicalNode } | null) : null
  const own = wordsIn(text) + wordsIn(codeIn(fields).code) + (remark?.root ? words(remark.root) : 0)
  return children.reduce((sum, child) => sum + words(child), own)
}

/** How many minutes a rich text takes to read, one at least. */
export const minutesToRead = (root: LexicalNode): number => Math.max(1, Math.round(words(root) / WORDS_PER_MINUTE))
