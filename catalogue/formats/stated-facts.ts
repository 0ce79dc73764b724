import { z } from 'zod'
import { isWebAddress } from '../reading/field-texts.ts'

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A field that counts as absent if it is anything else. */
export const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

export const optionalText = lenient(z.string())
/** Some tools write a flag as text: `"false"`, `"False"`. */
export const optionalFlag = lenient(z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]))

/** A text or number as text; anything else counts as absent. */
export const scalar = lenient(z.union([z.string(), z.number()]).transform(String))

/** Texts and numbers as texts: one of them, or a list, which may hold lists. Anything else in it is skipped. */
export const list = lenient(
  z.union([z.string(), z.number(), z.array(z.unknown())]).transform((all) => [all].flat(5).filter(isScalar).map(String)),
)

/** The text in a field of something that is no rule, which names what is refused. */
export function textIn(value: unknown, field: string): string | undefined {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
  return typeof text === 'string' ? text.slice(0, 300) : undefined
}

/** Balanced parentheses are part of a URL; those around it are not. */
const IN_PROSE = /https?:\/\/(?:\((?:[^\s()<>]|\([^\s()<>]*\))*\)|[^\s)<>\]"'`])+/gi
/** A text that is one URL, with quotes and brackets in it. */
const ALONE = /^https?:\/\/(?:\((?:[^\s()]|\([^\s()]*\))*\)|[^\s()])+$/i
/** What separates URLs without a blank. */
const BETWEEN = /[,;|](?=https?:\/\/)/i

const withoutStop = (url: string) => url.replace(/[.,;:!?*]+$/, '')

/** Returns the bare URLs in a text. */
export const urlsIn = (text: string): string[] =>
  text.split(BETWEEN).flatMap((part) => [...part.matchAll(IN_PROSE)].map(([url]) => withoutStop(url)))

const MAX_DEPTH = 5
/** In which field of an object an address may be. */
const ADDRESS_FIELDS = ['url', 'uri', 'href', 'link']

/** The addresses of a field: a text or block of texts with any number of them, an object with one, or a list of these. */
function addressesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string')
    return value.split(BETWEEN).flatMap((part) => (ALONE.test(part.trim()) ? [withoutStop(part.trim())] : urlsIn(part)))
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  const parts = Array.isArray(value) ? value : ADDRESS_FIELDS.map((field) => (value as Record<string, unknown>)[field])
  return parts.flatMap((part) => addressesIn(part, depth + 1))
}

const addresses = lenient(z.unknown().transform((value) => addressesIn(value)))

/** What authors call the field of their references. */
export const referenceFields = {
  references: addresses,
  reference: addresses,
  refs: addresses,
  ref: addresses,
  links: addresses,
  link: addresses,
  urls: addresses,
  url: addresses,
  'source-rule-url': addresses,
}

const REFERENCE_FIELDS = z.object(referenceFields).keyof().options

/** The references in these fields. */
export const referencesIn = (facts: Partial<Record<(typeof REFERENCE_FIELDS)[number], string[]>> | undefined) =>
  REFERENCE_FIELDS.flatMap((field) => facts?.[field] ?? [])
    .filter(isWebAddress)
    .map((url) => ({ title: '', url }))

// Recognizes CWE numbers and OWASP entries in the notations that catalogues use, alike for all formats.

/** The last group holds more numbers, as in `CWE-79, 80`, but no year and no number that a sentence goes on with: `CWE-79, 2 findings`. */
const CWE =
  /\b(?:cwe(?:[\s:_/-]|%3a)*|cwe\.mitre\.org\/data\/definitions\/)0*(\d{1,5})\b((?:\s*[,;&]\s*(?!(?:19|20)\d\d)\d{1,4}(?=\.?[ \t]*(?:$|[\r\n,;&:)\]])))*)/gi
const isCwe = (number: number) => number >= 1 && number <= 99_999
const NUMBERS = /^\s*\d{1,5}(?:[\s,;]+\d{1,5})*\s*$/
const OWASP = /(?<![a-z0-9])(a|api|llm|m|ci-cd-sec|cicd-sec|k)0*(\d{1,2})[\s:_/-]+(20\d\d)\b/gi
/** `OWASP Top Ten 2021 Category A05`, `owasp-2021-a3`. Only the list of web applications is meant without a name. */
const YEAR_FIRST = /owasp[^\n]{0,20}?\b(20\d\d)[\s:_/-]+(?:category\s+)?(a)0*(\d{1,2})\b(?![\s:_/-]*20\d\d)/gi
const MAX_LENGTH = 2000

/** `CWE-79: Cross-site …`, `cwe-079`, `external/cwe/cwe-079`, `https://cwe.mitre.org/data/definitions/79.html`, `CWE-79, 80`. */
const cweIn = (text: string): number[] =>
  [...text.matchAll(CWE)].flatMap(([, first = '', more = '']) => [first, ...(more.match(/\d+/g) ?? [])].map(Number)).filter(isCwe)

/** The numbers of an entry that is said to be a CWE, as `79` or `79, 80` may be. */
const cweOf = (text: string): number[] => (NUMBERS.test(text) ? (text.match(/\d+/g) ?? []).map(Number).filter(isCwe) : cweIn(text))

/** Every list has ten places. */
const isPlace = (place: string) => Number(place) >= 1 && Number(place) <= 10

function owaspEntry(list: string, place: string, year: string): string[] {
  if (!isPlace(place)) return []
  const letters = list.toUpperCase().replaceAll('-', '')
  const twoDigits = (letters === 'A' && Number(year) >= 2021) || letters === 'LLM' || letters === 'K'
  return [`${letters}${twoDigits ? place.padStart(2, '0') : place}:${year}`]
}

/** `A03:2021 - Injection`, `A3:2017`, `owasp-a03-2021`, `API1:2019`, `LLM01:2025`. An entry without a year may be of any list, so it is none. */
const owaspIn = (text: string): string[] => [
  ...[...text.matchAll(OWASP)].flatMap(([, list = '', place = '', year = '']) => owaspEntry(list, place, year)),
  ...[...text.matchAll(YEAR_FIRST)].flatMap(([, year = '', list = '', place = '']) => owaspEntry(list, place, year)),
]

/** An entry without a year. */
const BARE = /(?<![a-z0-9])(?:a|api|llm|m|ci-?cd-sec|k)-?(\d{1,2})(?![\w.])(?![\s:_/-]+20\d\d)/gi

/** The entries of no list, which templates and generators write for an unknown one: `CWE-0`, `A00:2021`; `API17` in a field of entries. */
export function placeholdersIn(text: string, isField = false): string[] {
  const found = [
    ...[...text.matchAll(CWE)].filter(([, first]) => !isCwe(Number(first))),
    ...[...text.matchAll(OWASP)].filter(([, , place = '']) => !isPlace(place)),
    ...[...text.matchAll(YEAR_FIRST)].filter(([, , , place = '']) => !isPlace(place)),
    ...(isField ? [...text.matchAll(BARE)].filter(([, place = '']) => !isPlace(place)) : []),
  ]
  return found.map(([whole]) => whole.trim())
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The values of a field: one or a list, which may hold lists. */
const valuesOf = (field: unknown) => [field].flat(MAX_DEPTH).filter((one) => one !== null && one !== undefined)

/** Values as texts. One that is neither text nor number cannot be read, and is named as JSON. */
const textsOf = (values: readonly unknown[]): string[] =>
  values.map((one) => (isText(one) ? String(one) : JSON.stringify(one)).slice(0, MAX_LENGTH).trim()).filter(Boolean)

/** An entry alone, whose further numbers are no tags: `CWE-79, 80`. */
const ENTRY = /^(?:external\/)?(?:cwe|owasp)[-:/_ ]*[a-z]{0,3}\d*$/i

/** Splits tags that are written as one, `a;b, c`, but not the title of an entry: `CWE-79: Scripting, stored`. */
function splitTags(text: string): string[] {
  const parts = text.split(/[;,\n]/).map((part) => part.trim())
  if (!isStandard(text)) return parts
  return ENTRY.test(parts[0] ?? '') ? [text, ...parts.filter((part) => !/^\d*$/.test(part) && !isStandard(part))] : [text]
}

/** Tags, of which several may be written as one. */
export const tagList = list.transform((all) => all?.flatMap(splitTags).filter(Boolean))

/** Whether a tag only names a CWE or OWASP entry. The word alone names none, but is no other tag either. */
const isStandard = (tag: string) => /^(?:external\/)?(?:cwe|owasp)(?:[-:/_ ]|$)/i.test(tag)
const isWordAlone = (tag: string) => /^(?:external\/)?(?:cwe|owasp)$/i.test(tag)

/** The fields in which a rule states its entries. */
const FIELDS = { cwe: 'CWE', cweIds: 'CWE', owasp: 'OWASP' } as const
const MAX_NOTES = 5

type Field = keyof typeof FIELDS | 'tags'

export type Standards = {
  cwe: number[]
  owasp: string[]
  /** The tags that name no entry. */
  tags: string[]
  /** A note for each entry that cannot be read, and the field it is in. */
  notes: { field: Field; note: string }[]
}

const notesOn = (field: Field, what: string, texts: readonly string[]): Standards['notes'] =>
  texts
    .slice(0, MAX_NOTES)
    .map((text) => ({ field, note: `The ${what} ${JSON.stringify(text.slice(0, 60))} was not recognized and was left out.` }))

/**
 * Reads the CWE and OWASP entries of a rule.
 * @param facts the rule's fields, of which `cwe`, `cweIds`, `owasp` and `tags` are read
 * @param texts what else may name entries, such as its id
 */
export function standardsIn(facts: Readonly<Record<string, unknown>>, texts: readonly string[] = []): Standards {
  const allTags = valuesOf(facts.tags)
  const tags = textsOf(allTags.filter(isText)).flatMap(splitTags).filter(Boolean)
  const unread = (text: string, read: typeof cweIn, isField: boolean) =>
    read(text).length + owaspIn(text).length === 0 ? [text] : placeholdersIn(text, isField)
  const fields = Object.entries(FIELDS).map(([field, list]) => {
    const entries = textsOf(valuesOf(facts[field]))
    const read = list === 'CWE' ? cweOf : cweIn
    const others = entries.flatMap((text) => unread(text, read, list === 'OWASP'))
    return { entries, cwe: entries.flatMap(read), notes: notesOn(field as Field, `${list} entry`, others) }
  })
  const named = [...tags, ...texts]
  const cwe = [...fields.flatMap((field) => field.cwe), ...named.flatMap(cweIn)]
  const owasp = [...fields.flatMap(({ entries }) => entries), ...named].flatMap(owaspIn)
  const unreadTags = tags.flatMap((tag) => {
    if (!isStandard(tag)) return placeholdersIn(tag)
    return isWordAlone(tag) ? [] : unread(tag, cweIn, false)
  })
  return {
    cwe: [...new Set(cwe)].slice(0, 50),
    owasp: [...new Set(owasp)].slice(0, 20),
    tags: tags.filter((tag) => !isStandard(tag) && !placeholdersIn(tag).some((one) => tag.startsWith(one))),
    notes: [
      ...fields.flatMap(({ notes }) => notes),
      ...notesOn('tags', 'CWE or OWASP entry', unreadTags),
      ...notesOn('tags', 'tag', textsOf(allTags.filter((tag) => !isText(tag)))),
    ],
  }
}

/** The entry that a taxonomy has under this id, or undefined. The year may be that of the list: `A3` of “OWASP Top 10 2017”. */
export function entryOfTaxonomy(id: string, taxonomy: string): string | undefined {
  if (/cwe|common weakness/i.test(taxonomy)) return cweOf(id).length > 0 ? `CWE-${id.replace(/^cwe\W?/i, '')}` : undefined
  return [id, `${id}:${/20\d\d/.exec(taxonomy)?.[0] ?? ''}`].find((text) => owaspIn(text).length > 0)
}
