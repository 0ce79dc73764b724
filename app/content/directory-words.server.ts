import { z } from 'zod'
import type { Reading } from './read-briefly.server.ts'
import { nearestWords } from './spelling.ts'

/** What one typed word is looked for as; a term is a field of the index and a word in it. */
export type Token = { terms: Term[]; weight: number }

export type Term = { field: string; word: string }

/** A text that somebody looks for, as the index has its words. */
export type Interpreted = {
  text: string
  tokens: Token[]
  /** The same without what stands between the words, with a letter off: `nounusdvars`. */
  joined: Token | null
  /** The text with words put right that nothing has. */
  corrected: string | null
}

const MOST_TOKENS = 12

/** The words of a text; `useEffect` is one, and its parts are tried when nothing is called so. */
const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const partsOf = (word: string): string[] => word.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').split(' ')

const KNOWN = `
  SELECT t.token, t.stems = '{}' AS stop, exact.terms AS exact, exact.frequency, starts.words AS starts,
    CASE WHEN exact.terms = '{}' AND starts.words = '{}' THEN ARRAY(
      SELECT word FROM directory_postings WHERE field = 'text' AND length(t.token) > 3 AND word >= t.token AND word < t.token || chr(1114111)
      ORDER BY frequency DESC LIMIT 100) ELSE '{}' END AS begun,
    CASE WHEN NOT exact.named AND starts.words = '{}' AND length(t.token) BETWEEN 3 AND 17 THEN ARRAY(
      SELECT s.word FROM (SELECT DISTINCT word FROM directory_spellings
        WHERE spelling = ANY (ARRAY(SELECT directory_spellings_of(t.token)))) s JOIN directory_postings p ON p.field = 'head' AND p.word = s.word
      ORDER BY p.frequency DESC LIMIT 60) ELSE '{}' END AS near
  FROM (SELECT token, open, place, ts_lexize('pg_catalog.english_stem', token) AS stems
    FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS u(token, open, place)) t
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(field || ':' || word), '{}') AS terms, coalesce(max(frequency), 0) AS frequency, coalesce(bool_or(field = 'head'), false) AS named FROM (
    SELECT field, word, frequency FROM directory_postings WHERE field = 'head' AND word = t.token
    UNION ALL SELECT field, word, frequency FROM directory_postings WHERE field IN ('stem', 'text') AND word = ANY (t.stems)) p) exact
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT t.open AND exact.terms <> '{}' THEN '{}'::text[]
    WHEN length(t.token) <= 3 THEN ARRAY(SELECT 'start:' || word FROM directory_postings WHERE field = 'start' AND word = t.token)
    ELSE ARRAY(SELECT 'head:' || word FROM directory_postings WHERE field = 'head' AND word >= t.token AND word < t.token || chr(1114111)
      ORDER BY frequency DESC LIMIT 200) END AS words) starts
  ORDER BY t.place`

const known = z.object({
  token: z.string(),
  stop: z.boolean(),
  exact: z.array(z.string()),
  frequency: z.number(),
  starts: z.array(z.string()),
  begun: z.array(z.string()),
  near: z.array(z.string()),
})

type Known = z.output<typeof known>

const termOf = (term: string): Term => ({ field: term.slice(0, term.indexOf(':')), word: term.slice(term.indexOf(':') + 1) })

/** A word that no code or title has, and none begins with, may be one of theirs with a letter off. */
const nearestTo = ({ token, near, begun }: Known): string[] => (begun.length > 0 ? [] : nearestWords(token, near))

function tokenOf(word: Known): Token {
  const found = [...word.exact, ...word.starts].map(termOf)
  const begun = word.begun.map((text) => ({ field: 'text', word: text }))
  const near = nearestTo(word).map((text) => ({ field: 'head', word: text }))
  // A rare word says more than a common one.
  return { terms: [...found, ...begun, ...near], weight: 1 / Math.log2(2 + word.frequency) }
}

const isUnknown = ({ exact, starts }: Known): boolean => exact.length === 0 && starts.length === 0

/** Looks the words of `q` up, in one statement. */
export async function interpret(read: Reading, q: string): Promise<Interpreted> {
  const typed = wordsIn(q).slice(0, MOST_TOKENS)
  const whole = wordsIn(q).join('').toLowerCase()
  const parts = typed.map((word) => partsOf(word).map((part) => part.toLowerCase()))
  const asked = [...typed.map((word) => word.toLowerCase()), ...parts.filter((part) => part.length > 1).flat(), whole]
  const isOpen = asked.map((_, index) => index === typed.length - 1 && !q.endsWith(' '))
  const rows = await read({ name: 'directory-words', text: KNOWN, values: [asked, isOpen] })
  const found = new Map(
    z
      .array(known)
      .parse(rows)
      .toReversed()
      .map((row) => [row.token, row]),
  )
  const words = typed.flatMap((word, index) => {
    const at = found.get(word.toLowerCase())
    const split = (parts[index] ?? []).flatMap((part) => found.get(part) ?? [])
    return at && isUnknown(at) && split.length > 1 ? split : (at ?? [])
  })
  const telling = words.filter(({ stop }) => !stop)
  const asWhole = found.get(whole)
  return {
    text: q.toLowerCase(),
    tokens: (telling.length > 0 ? telling : words).map(tokenOf),
    joined: asWhole && words.length > 1 ? tokenOf(asWhole) : null,
    corrected: correctedOf(q, words),
  }
}

/** The text as it should have been typed, or `null` where nothing was off. */
function correctedOf(q: string, words: readonly Known[]): string | null {
  const mended = words.flatMap((word) => {
    const [nearest] = isUnknown(word) ? nearestTo(word) : []
    return nearest ? [[word.token, nearest] as const] : []
  })
  if (mended.length === 0) return null
  return mended.reduce((text, [wrong, right]) => text.replace(new RegExp(wrong, 'i'), right), q)
}
