import { z } from 'zod'
import { replacementsIn, ruleWordsIn, saysLittle, synonymsOf } from './word-meanings.ts'
import { type PastedText, parsePastedText } from './pasted-text.ts'
import { isTool } from './tool-names.ts'
import { RANKING, rarity } from './ranking-weights.ts'
import type { TimedRead } from '#cms/core/timed-query.server.ts'
import { nearestWords } from '#platform/text/spelling.ts'

/** The index terms for one typed word. */
export type Token = { terms: Term[]; weight: number }

/** A field of the index and a word in it. `weak`: not typed, but possibly meant. */
export type Term = { field: string; word: string; weak: boolean }

/** A search text resolved against the index. */
export type ParsedQuery = Omit<PastedText, 'words' | 'quoted'> & {
  text: string
  /** Its words, most significant first. */
  tokens: Token[]
  /** Words that only add weight. */
  literal: Token[]
  /** All words joined into one, possibly misspelled: `nounusdvars`. */
  joined: Token | null
  /** The whole text is one code, possibly misspelled, so matches of `joined` count as well. */
  isCode: boolean
  /** The text with unknown words corrected. */
  corrected: string | null
}

const MAX_TOKENS = 12
const MAX_SYNONYMS = 24
const MAX_LITERAL = 5
const MAX_OPERATORS = 4

/** Splits a text into words. `useEffect` is one word; its parts are tried if the whole is unknown. */
const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Finds standalone operators, as in `use === here`. Must match the SQL function `directory_signs`. */
const operatorsIn = (text: string): string[] =>
  [...text.matchAll(/(?<=^|[\s`'"(])[!%&*+.:<=>?^|~-]{2,4}(?=$|[\s`'"),;])/g)].map(([signs]) => signs)

const partsOf = (word: string): string[] => word.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').split(' ')

const KNOWN = `
  SELECT t.token, t.stems = '{}' AS stop, EXISTS (SELECT FROM directory_postings WHERE field = 'analyzer' AND word = t.token) AS tool, exact.terms AS exact, exact.frequency, starts.words AS starts,
    CASE WHEN exact.terms = '{}' AND starts.words = '{}' THEN ARRAY(
      SELECT word FROM directory_postings WHERE field = 'text' AND t.size > 3 AND word >= t.token AND word < t.token || chr(1114111)
      ORDER BY frequency DESC, word LIMIT 100) ELSE '{}' END AS begun,
    CASE WHEN NOT exact.named AND (starts.words = '{}' OR NOT t.open) AND t.size >= 3 THEN ARRAY(
      SELECT s.word || ' ' || coalesce((ts_lexize('pg_catalog.english_stem', s.word))[1], s.word) FROM (
        SELECT word FROM directory_spellings WHERE t.size <= 17 AND spelling = ANY (ARRAY(SELECT directory_spellings_of(t.token)))
        UNION SELECT word FROM (SELECT word FROM directory_postings WHERE t.size >= 8 AND field = 'head'
          AND word >= left(t.token, 4) AND word < left(t.token, 4) || chr(1114111) LIMIT 1000) alike
        WHERE abs(length(word) - t.size) <= 2) s JOIN directory_postings p ON p.field = 'head' AND p.word = s.word
      ORDER BY p.frequency DESC, s.word LIMIT 200) ELSE '{}' END AS near
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
  /** An analyzer here has this name. */
  tool: z.boolean(),
  exact: z.array(z.string()),
  frequency: z.number(),
  starts: z.array(z.string()),
  begun: z.array(z.string()),
  /** Similar words with their stems. */
  near: z.array(z.string()).transform((near) => new Map(near.map((pair) => pair.split(' ') as [string, string]))),
})

type Known = z.output<typeof known>

const termOf = (term: string): Term => ({ field: term.slice(0, term.indexOf(':')), word: term.slice(term.indexOf(':') + 1), weak: false })

/** Finds corrections for a word, unless texts in the index have words that begin with it. */
const nearestTo = ({ token, near, begun }: Known): string[] => (begun.length > 0 ? [] : nearestWords(token, [...near.keys()]))

/** Terms for the nearest words and their stems. They are weak if other words begin with what was typed. */
const nearTerms = (word: Known): Term[] =>
  nearestTo(word).flatMap((near) => [
    { field: 'head', word: near, weak: word.starts.length > 0 },
    { field: 'stem', word: word.near.get(near) ?? near, weak: word.starts.length > 0 },
  ])

/** Synonyms of a word, and the words rules use for a phrase it is part of. `isWord`: known to be a word, so never corrected. */
type Meaning = { synonyms: readonly Known[]; ruleWords: readonly Known[]; isWord: boolean }

function tokenOf(word: Known, { synonyms, ruleWords, isWord }: Meaning = { synonyms: [], ruleWords: [], isWord: false }): Token {
  const found = [...word.exact, ...word.starts].map(termOf)
  const begun = word.begun.map((text) => ({ field: 'text', word: text, weak: false }))
  const meant = synonyms.flatMap(({ exact }) => exact.map((term) => ({ ...termOf(term), weak: true })))
  const phrased = ruleWords.flatMap(({ exact }) => exact.map(termOf))
  return {
    terms: [...found, ...begun, ...(isWord ? [] : nearTerms(word)), ...phrased, ...meant],
    weight: rarity(word.frequency),
  }
}

/** Extra weight for literal matches in code or title: `important` and `import` share a stem. */
function literally(word: Known): Token[] {
  const literal = word.exact.filter((term) => term.startsWith('head:')).map(termOf)
  return literal.length > 0 && (word.stop || word.exact.length > 1)
    ? [{ terms: literal, weight: RANKING.literal * rarity(word.frequency) }]
    : []
}

/** A token that any of several words satisfies. */
const oneOf = (words: readonly Known[]): Token => ({
  terms: words.flatMap(({ exact }) => exact.map(termOf)),
  weight: Math.max(0, ...words.map(({ frequency }) => rarity(frequency))),
})

/** The token of a whole, possibly misspelled code. It is so specific that a correction counts as much as a prefix match. */
const joinedOf = (word: Known): Token => {
  const { terms } = tokenOf(word)
  return { terms: terms.map((term) => ({ ...term, weak: false })), weight: RANKING.joinedCode }
}

/** Numbers, alone or after CWE or CVE, are exact and never corrected. */
const NUMBERED = /^(?:c[vw]e)?\d*$/
const withNear = (row: Known): Known => (NUMBERED.test(row.token) ? { ...row, near: new Map() } : row)

const isUnknown = ({ exact, starts }: Known): boolean => exact.length === 0 && starts.length === 0

/** The maximum number of index words that a typed prefix expands to; fewer for several words joined into one. */
const MAX_COMPLETIONS = 60
const MAX_COMPLETIONS_JOINED = 12

/** Looks words up in the index. `open`: words that may still be incomplete; `joined`: several words joined into one. */
async function loadKnownWords(
  read: TimedRead,
  texts: readonly string[],
  { open, joined }: { open: readonly string[]; joined: string | null },
): Promise<Map<string, Known>> {
  const words = [...new Set(texts)]
  const rows = await read({
    name: 'directory-words',
    text: KNOWN,
    values: [
      words,
      words.map((word) => open.includes(word)),
      words.map((word) => (word === joined ? MAX_COMPLETIONS_JOINED : MAX_COMPLETIONS)),
    ],
  })
  return new Map(
    z
      .array(known)
      .parse(rows)
      .map((row) => [row.token, withNear(row)]),
  )
}

/** `main`: required words; `aside`: words that only add weight; `slight`: stop words, which matter only within codes. */
type Roles = { main: readonly Known[]; aside: readonly Known[]; slight: readonly Known[] }

const hasName = ({ exact }: Known): boolean => exact.some((term) => term.startsWith('head:'))

/**
 * Assigns roles to the words. Names from somebody's own code and words common to all messages are not required next to other
 * words, nor are tools that are not in the directory (TSLint's `no-any`). In a code every word counts.
 */
function rolesOf(
  words: readonly Known[],
  operators: readonly Known[],
  { isCode, quoted }: { isCode: boolean; quoted: readonly string[] },
): Roles {
  const isUnknownTool = ({ token, tool }: Known) => !isCode && isTool(token) && !tool
  const isAside = (word: Known) => !isCode && (saysLittle(word.token) || (quoted.includes(word.token) && !hasName(word)))
  const significant = [...words.filter((word) => !word.stop && !isUnknownTool(word)), ...operators]
  const candidates = significant.length > 0 ? significant : words.filter((word) => words.every(isUnknownTool) || !isUnknownTool(word))
  const main = candidates.filter((word) => !isAside(word))
  return {
    main: main.length > 0 ? main : candidates,
    // An unknown word comes from somebody's own code.
    aside: main.length > 0 ? candidates.filter((word) => isAside(word) && !isUnknown(word)) : [],
    slight: isCode ? [] : words.filter((word) => word.stop && !candidates.includes(word)),
  }
}

/** Resolves the words of `q` against the index, in one SQL statement. */
export async function parseQuery(read: TimedRead, q: string): Promise<ParsedQuery> {
  const { words: text, quoted, ...pasted } = parsePastedText(q)
  const typed = wordsIn(text).slice(0, MAX_TOKENS)
  const signs = operatorsIn(text).slice(0, MAX_OPERATORS)
  const lower = typed.map((word) => word.toLowerCase())
  const parts = typed.map((word) => partsOf(word).map((part) => part.toLowerCase()))
  const whole = lower.length > 0 ? wordsIn(text).join('').toLowerCase() : ''
  const phrases = replacementsIn(lower)
  const message = ruleWordsIn(lower)
  const synonyms = [...message.flat(), ...phrases.flat(), ...[...signs, ...lower].flatMap(synonymsOf)].slice(0, MAX_SYNONYMS)
  const split = parts.filter((part) => part.length > 1).flat()
  const open = q.endsWith(' ') ? [] : [...lower.slice(-1), whole]
  const found = await loadKnownWords(read, [...lower, ...signs, ...split, whole, ...synonyms], {
    open,
    joined: lower.length > 1 ? whole : null,
  })
  const words = typed.flatMap((word, index) => {
    const at = found.get(word.toLowerCase())
    const inParts = (parts[index] ?? []).flatMap((part) => found.get(part) ?? [])
    return at && isUnknown(at) && inParts.length > 1 ? inParts : (at ?? [])
  })
  const knownOf = (texts: readonly string[]) => texts.flatMap((word) => found.get(word) ?? [])
  const meaningOf = ({ token }: Known): Meaning => {
    const others = synonymsOf(token)
    return { synonyms: knownOf(others), ruleWords: knownOf(phrases[lower.indexOf(token)] ?? []), isWord: others.length > 0 }
  }
  const operators = knownOf(signs).filter((sign) => [sign, ...meaningOf(sign).synonyms].some((one) => !isUnknown(one)))
  const isCode = !/\s/.test(text.trim())
  const { main, aside, slight } = rolesOf(words, operators, { isCode, quoted })
  const own = main.map((word) => tokenOf(word, meaningOf(word))).sort((one, other) => other.weight - one.weight)
  const rule = message.map((names) => oneOf(knownOf(names))).filter(({ terms }) => terms.length > 0)
  const asWhole = found.get(whole)
  const literal = main.length + aside.length <= MAX_LITERAL ? [...main, ...aside, ...slight].flatMap(literally) : []
  return {
    ...pasted,
    // For a known message, codes are compared with its rule's name.
    text: rule.length > 0 ? message.map(([name]) => name).join('-') : text.toLowerCase(),
    tokens: rule.length > 0 ? rule : own,
    literal: [...(rule.length > 0 ? own.filter(({ terms }) => terms.length > 0) : literal), ...aside.map((word) => tokenOf(word))],
    joined: asWhole && words.length > 1 ? joinedOf(asWhole) : null,
    isCode,
    corrected: correctedOf(q, [...main, ...slight]),
  }
}

/** Returns the corrected text, or `null` if nothing was misspelled. */
function correctedOf(q: string, words: readonly Known[]): string | null {
  const corrections = words.flatMap((word) => {
    // Stop words and words with synonyms are not misspelled.
    const [nearest] = isUnknown(word) && !word.stop && synonymsOf(word.token).length === 0 ? nearestTo(word) : []
    return nearest ? [[word.token, nearest] as const] : []
  })
  if (corrections.length === 0) return null
  return corrections.reduce((text, [wrong, right]) => text.replace(new RegExp(wrong, 'i'), right), q)
}
