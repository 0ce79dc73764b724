import { z } from 'zod'
import { calledWhere, saysLittle } from './directory-messages.ts'
import { type Pasted, takeApart } from './directory-pasted.ts'
import { calledBy, synonymsOf } from './directory-synonyms.ts'
import { isTool } from './directory-tools.ts'
import type { Reading } from './read-briefly.server.ts'
import { nearestWords } from '../../cms/spelling.ts'

/** What one typed word is looked for as; a term is a field of the index and a word in it. */
export type Token = { terms: Term[]; weight: number }

/** `weak`: not what was typed, but what may be meant. */
export type Term = { field: string; word: string; weak: boolean }

/** A text that somebody looks for, as the index has its words. */
export type Interpreted = Omit<Pasted, 'words' | 'quoted'> & {
  text: string
  /** Its words, those that say most first. */
  tokens: Token[]
  /** What only weighs. */
  literal: Token[]
  /** The same without what stands between the words, with a letter off: `nounusdvars`. */
  joined: Token | null
  /** All of it is one code, well or badly typed: what `joined` is found by fits as well. */
  isCode: boolean
  /** The text with words put right that nothing has. */
  corrected: string | null
}

const MOST_TOKENS = 12
const MOST_SYNONYMS = 24
const MOST_LITERAL = 5
const MOST_SIGNS = 4

/** The words of a text; `useEffect` is one, and its parts are tried when nothing is called so. */
const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Operators that stand by themselves: `use === here`. The same signs are in SQL, `directory_signs`. */
const signsIn = (text: string): string[] =>
  [...text.matchAll(/(?<=^|[\s`'"(])[!%&*+.:<=>?^|~-]{2,4}(?=$|[\s`'"),;])/g)].map(([signs]) => signs)

const partsOf = (word: string): string[] => word.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').split(' ')

const KNOWN = `
  SELECT t.token, t.stems = '{}' AS stop, EXISTS (SELECT FROM directory_postings WHERE field = 'analyzer' AND word = t.token) AS tool, exact.terms AS exact, exact.frequency, starts.words AS starts,
    CASE WHEN exact.terms = '{}' AND starts.words = '{}' THEN ARRAY(
      SELECT word FROM directory_postings WHERE field = 'text' AND t.size > 3 AND word >= t.token AND word < t.token || chr(1114111)
      ORDER BY frequency DESC LIMIT 100) ELSE '{}' END AS begun,
    CASE WHEN NOT exact.named AND (starts.words = '{}' OR NOT t.open) AND t.size >= 3 THEN ARRAY(
      SELECT s.word || ' ' || coalesce((ts_lexize('pg_catalog.english_stem', s.word))[1], s.word) FROM (
        SELECT word FROM directory_spellings WHERE t.size <= 17 AND spelling = ANY (ARRAY(SELECT directory_spellings_of(t.token)))
        UNION SELECT word FROM (SELECT word FROM directory_postings WHERE t.size >= 8 AND field = 'head'
          AND word >= left(t.token, 4) AND word < left(t.token, 4) || chr(1114111) LIMIT 1000) alike
        WHERE abs(length(word) - t.size) <= 2) s JOIN directory_postings p ON p.field = 'head' AND p.word = s.word
      ORDER BY p.frequency DESC LIMIT 200) ELSE '{}' END AS near
  FROM (SELECT token, open, most, place, length(token) AS size, ts_lexize('pg_catalog.english_stem', token) AS stems
    FROM unnest($1::text[], $2::boolean[], $3::integer[]) WITH ORDINALITY AS u(token, open, most, place) OFFSET 0) t
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(field || ':' || word), '{}') AS terms, coalesce(max(frequency), 0) AS frequency, coalesce(bool_or(field = 'head'), false) AS named FROM (
    SELECT field, word, frequency FROM directory_postings WHERE field = 'head' AND word = t.token
    UNION ALL SELECT field, word, frequency FROM directory_postings WHERE field IN ('stem', 'text') AND word = ANY (t.stems)) p) exact
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT t.open AND exact.terms <> '{}' THEN '{}'::text[]
    WHEN t.size <= 3 THEN ARRAY(SELECT 'start:' || word FROM directory_postings WHERE field = 'start' AND word = t.token)
    ELSE ARRAY(SELECT 'head:' || word FROM (
      SELECT word, frequency, sum(CASE WHEN frequency <= 400 THEN frequency ELSE 0 END) OVER (ORDER BY frequency DESC, word) AS listed FROM (
        SELECT word, frequency FROM directory_postings WHERE field = 'head' AND word >= t.token AND word < t.token || chr(1114111)
        ORDER BY word LIMIT 10 * t.most) begun) counted
      WHERE listed <= 4000 ORDER BY frequency DESC, word LIMIT t.most) END AS words OFFSET 0) starts
  ORDER BY t.place`

const known = z.object({
  token: z.string(),
  stop: z.boolean(),
  /** An analyzer here is called so. */
  tool: z.boolean(),
  exact: z.array(z.string()),
  frequency: z.number(),
  starts: z.array(z.string()),
  begun: z.array(z.string()),
  /** Each with its stem behind it. */
  near: z.array(z.string()).transform((near) => new Map(near.map((pair) => pair.split(' ') as [string, string]))),
})

type Known = z.output<typeof known>

const termOf = (term: string): Term => ({ field: term.slice(0, term.indexOf(':')), word: term.slice(term.indexOf(':') + 1), weak: false })

/** A word that no code or title has, and none begins with, may be one of theirs with a letter off. */
const nearestTo = ({ token, near, begun }: Known): string[] => (begun.length > 0 ? [] : nearestWords(token, [...near.keys()]))

/** The nearest words as they are and in their other forms. What others begin with may yet be another word with a letter off. */
const nearTerms = (word: Known): Term[] =>
  nearestTo(word).flatMap((near) => [
    { field: 'head', word: near, weak: word.starts.length > 0 },
    { field: 'stem', word: word.near.get(near) ?? near, weak: word.starts.length > 0 },
  ])

/** What means the same as a word, and what rules call the phrase that it is part of. `isWord`: it is known to be one, however rare. */
type Meant = { same: readonly Known[]; called: readonly Known[]; isWord: boolean }

function tokenOf(word: Known, { same, called, isWord }: Meant = { same: [], called: [], isWord: false }): Token {
  const found = [...word.exact, ...word.starts].map(termOf)
  const begun = word.begun.map((text) => ({ field: 'text', word: text, weak: false }))
  const meant = same.flatMap(({ exact }) => exact.map((term) => ({ ...termOf(term), weak: true })))
  const phrased = called.flatMap(({ exact }) => exact.map(termOf))
  // A rare word says more than a common one.
  return {
    terms: [...found, ...begun, ...(isWord ? [] : nearTerms(word)), ...phrased, ...meant],
    weight: 1 / Math.log2(2 + word.frequency),
  }
}

/** Once more what stands in a code or title letter by letter: `important` has the stem of `import`. */
function literally(word: Known): Token[] {
  const literal = word.exact.filter((term) => term.startsWith('head:')).map(termOf)
  return literal.length > 0 && (word.stop || word.exact.length > 1) ? [{ terms: literal, weight: 0.5 / Math.log2(2 + word.frequency) }] : []
}

/** One of several words, whichever an issue has. */
const oneOf = (words: readonly Known[]): Token => ({
  terms: words.flatMap(({ exact }) => exact.map(termOf)),
  weight: Math.max(0, ...words.map(({ frequency }) => 1 / Math.log2(2 + frequency))),
})

/** A whole code with a letter off says so much that it is as good as one that begins so. */
const joinedOf = (word: Known): Token => {
  const { terms } = tokenOf(word)
  return { terms: terms.map((term) => ({ ...term, weak: false })), weight: 1.5 }
}

/** A number, alone or behind the name of its list, says exactly what is meant: the nearest word would be about something else. */
const NUMBERED = /^(?:c[vw]e)?\d*$/
const withNear = (row: Known): Known => (NUMBERED.test(row.token) ? { ...row, near: new Map() } : row)

const isUnknown = ({ exact, starts }: Known): boolean => exact.length === 0 && starts.length === 0

/** Of how many words of the index one may be the beginning. What was typed as several words is found by those first. */
const MOST_BEGUN = 60
const MOST_BEGUN_JOINED = 12

/** What the index knows of the words, by the word. `open`: somebody may still be typing it; `joined`: several words without what was between them. */
async function lookUp(
  read: Reading,
  asked: readonly string[],
  { open, joined }: { open: readonly string[]; joined: string | null },
): Promise<Map<string, Known>> {
  const words = [...new Set(asked)]
  const rows = await read({
    name: 'directory-words',
    text: KNOWN,
    values: [words, words.map((word) => open.includes(word)), words.map((word) => (word === joined ? MOST_BEGUN_JOINED : MOST_BEGUN))],
  })
  return new Map(
    z
      .array(known)
      .parse(rows)
      .map((row) => [row.token, withNear(row)]),
  )
}

/** `main`: what an issue has to have; `aside`: what only weighs; `slight`: words that texts are full of, of which codes tell. */
type Roles = { main: readonly Known[]; aside: readonly Known[]; slight: readonly Known[] }

const hasName = ({ exact }: Known): boolean => exact.some((term) => term.startsWith('head:'))

/**
 * What may be somebody's own, or is in any message, is not looked for where another word is. A tool that is not here says nothing of its
 * rule: TSLint's `no-any`. Of a code, every word counts.
 */
function rolesOf(
  words: readonly Known[],
  operators: readonly Known[],
  { isCode, quoted }: { isCode: boolean; quoted: readonly string[] },
): Roles {
  const isElsewhere = ({ token, tool }: Known) => !isCode && isTool(token) && !tool
  const isAside = (word: Known) => !isCode && (saysLittle(word.token) || (quoted.includes(word.token) && !hasName(word)))
  const telling = [...words.filter((word) => !word.stop && !isElsewhere(word)), ...operators]
  const asked = telling.length > 0 ? telling : words.filter((word) => words.every(isElsewhere) || !isElsewhere(word))
  const main = asked.filter((word) => !isAside(word))
  return {
    main: main.length > 0 ? main : asked,
    // What nothing is called was somebody's own.
    aside: main.length > 0 ? asked.filter((word) => isAside(word) && !isUnknown(word)) : [],
    slight: isCode ? [] : words.filter((word) => word.stop && !asked.includes(word)),
  }
}

/** Looks the words of `q` up, in one statement. */
export async function interpret(read: Reading, q: string): Promise<Interpreted> {
  const { words: text, quoted, ...pasted } = takeApart(q)
  const typed = wordsIn(text).slice(0, MOST_TOKENS)
  const signs = signsIn(text).slice(0, MOST_SIGNS)
  const lower = typed.map((word) => word.toLowerCase())
  const parts = typed.map((word) => partsOf(word).map((part) => part.toLowerCase()))
  const whole = lower.length > 0 ? wordsIn(text).join('').toLowerCase() : ''
  const phrases = calledBy(lower)
  const called = calledWhere(lower)
  const synonyms = [...called.flat(), ...phrases.flat(), ...[...signs, ...lower].flatMap(synonymsOf)].slice(0, MOST_SYNONYMS)
  const split = parts.filter((part) => part.length > 1).flat()
  const open = q.endsWith(' ') ? [] : [...lower.slice(-1), whole]
  const found = await lookUp(read, [...lower, ...signs, ...split, whole, ...synonyms], { open, joined: lower.length > 1 ? whole : null })
  const words = typed.flatMap((word, index) => {
    const at = found.get(word.toLowerCase())
    const inParts = (parts[index] ?? []).flatMap((part) => found.get(part) ?? [])
    return at && isUnknown(at) && inParts.length > 1 ? inParts : (at ?? [])
  })
  const knownOf = (texts: readonly string[]) => texts.flatMap((word) => found.get(word) ?? [])
  const meantBy = ({ token }: Known): Meant => {
    const same = synonymsOf(token)
    return { same: knownOf(same), called: knownOf(phrases[lower.indexOf(token)] ?? []), isWord: same.length > 0 }
  }
  const operators = knownOf(signs).filter((sign) => [sign, ...meantBy(sign).same].some((one) => !isUnknown(one)))
  const isCode = !/\s/.test(text.trim())
  const { main, aside, slight } = rolesOf(words, operators, { isCode, quoted })
  const own = main.map((word) => tokenOf(word, meantBy(word))).sort((one, other) => other.weight - one.weight)
  const rule = called.map((names) => oneOf(knownOf(names))).filter(({ terms }) => terms.length > 0)
  const asWhole = found.get(whole)
  const literal = main.length + aside.length <= MOST_LITERAL ? [...main, ...aside, ...slight].flatMap(literally) : []
  return {
    ...pasted,
    // Of a sentence that is known, its rule's name is what codes are like.
    text: rule.length > 0 ? called.map(([name]) => name).join('-') : text.toLowerCase(),
    tokens: rule.length > 0 ? rule : own,
    literal: [...(rule.length > 0 ? own.filter(({ terms }) => terms.length > 0) : literal), ...aside.map((word) => tokenOf(word))],
    joined: asWhole && words.length > 1 ? joinedOf(asWhole) : null,
    isCode,
    corrected: correctedOf(q, [...main, ...slight]),
  }
}

/** The text as it should have been typed, or `null` where nothing was off. */
function correctedOf(q: string, words: readonly Known[]): string | null {
  const mended = words.flatMap((word) => {
    // What the search leaves out anyway, and what means the same as other words, was not typed wrong.
    const [nearest] = isUnknown(word) && !word.stop && synonymsOf(word.token).length === 0 ? nearestTo(word) : []
    return nearest ? [[word.token, nearest] as const] : []
  })
  if (mended.length === 0) return null
  return mended.reduce((text, [wrong, right]) => text.replace(new RegExp(wrong, 'i'), right), q)
}
