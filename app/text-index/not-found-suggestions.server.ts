import { getRequest } from '@tanstack/react-start/server'
import { recordMissingAddress } from '#cms/redirects/missing-addresses.server.ts'
import { countVisit } from '#platform/http/built-from.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type Address, inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import { writtenAddress } from '#app/documents/redirects/throw-redirect.server.ts'
import { declareIndexed, siteIndexOf } from './site-index.server.ts'
import { nameMatch } from '#platform/text-index/evidence.ts'
import { isKnown, type Term } from '#platform/text-index/expand.ts'
import { type Layer, searchLayers } from '#platform/text-index/search.ts'
import { FIELDS, nameOf, type Segment } from '#platform/text-index/segment.ts'
import { joined, wordsOf } from '#platform/text-index/words.ts'
import { kindNumber, localeBit } from './kinds.ts'
import { siteSynonymsOf } from './site-synonyms.ts'

/** A document that an address may have meant. */
export type NearDocument = { path: string; title: string; description: string | null }

const MAX_SUGGESTIONS = 5
const MAX_CONSIDERED = 60
const MAX_WORDS = 8
const MIN_LETTERS = 3
/** The share of the letters of the address that the document's name has to say, and the share of the name that the address says. */
const LEAST_SAID = 0.65
const LEAST_COVERED = 0.5
/** Both for a rule outside of the directory: thousands of rules have something like every word in their names. */
const LEAST_OF_RULE = 0.9
const FACTORS = { whole: 0.95, near: 0.9, synonym: 0.75 } as const
/** What counts besides the name: the same place, and the same tool. */
const SAME_PARENT = 0.3
const HEADING = FIELDS.indexOf('heading')
const JOB = kindNumber('job')
const RULE = kindNumber('rule')

/** The words that name the page: those of the last segment. */
function wordsIn(key: string): string[] {
  let readable = key
  try {
    readable = decodeURIComponent(key)
  } catch {
    // Invalid percent-encoding is compared literally.
  }
  return wordsOf((readable.split('/').findLast(Boolean) ?? '').replace(/\.(?:html?|php|aspx?|md|json)$/i, '')).slice(0, MAX_WORDS)
}

function termsOf(segments: readonly Segment[], words: readonly string[]): Term[] {
  return words.map((word): Term => {
    const known = segments.some((segment) => isKnown(segment, word, false))
    const near = known ? [] : segments.flatMap((segment) => segment.spellings.nearest(word).map((at) => segment.words[at] ?? ''))
    const whole = words.length > 1 ? [{ word: words.join(''), factor: FACTORS.whole }] : []
    const others = [
      ...whole,
      ...near.map((other) => ({ word: other, factor: FACTORS.near })),
      ...siteSynonymsOf(word).map((other) => ({ word: other, factor: FACTORS.synonym })),
    ]
    return { spellings: [{ word, factor: 1 }, ...others], open: false, required: true }
  })
}

const parentOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

const nearDocument = (segment: Segment, document: number, locale: Address['locale']): NearDocument => ({
  path: inLocale(segment.paths.at(document), locale),
  title: nameOf(segment, document, 'title'),
  description: segment.texts.texts.at(segment.texts.firsts[document] ?? 0) || null,
})

/** Returns whether a document has this name, however its words are joined. */
function isNamed({ names }: Segment, document: number, whole: string): boolean {
  for (let at = names.firsts[document] ?? 0; at < (names.firsts[document + 1] ?? 0); at += 1)
    if (names.fields[at] !== HEADING && joined(names.texts.at(at)) === whole) return true
  return false
}

/** Finds the documents whose names an address nearly says, best match first; none if it says nothing of the kind. */
function nearestToPath(layers: readonly Layer[], { locale, key }: Address): NearDocument[] {
  const words = wordsIn(key)
  const letters = words.join('').replaceAll(/\d/g, '').length
  if (letters < MIN_LETTERS) return []
  const terms = termsOf(
    layers.map(({ segment }) => segment),
    words,
  )
  const { hits, resolved } = searchLayers(layers, { terms, exact: [], locale: localeBit(locale) }, { offset: 0, limit: MAX_CONSIDERED })
  const weights = words.map(({ length }) => length)
  const parent = parentOf(key)
  const near = hits.flatMap(({ layer, document }) => {
    const segment = layers[layer]?.segment
    if (!segment || segment.kinds[document] === JOB) return []
    const isSame = isNamed(segment, document, words.join(''))
    const { said, covered } = isSame ? { said: 1, covered: 1 } : nameMatch(segment, document, resolved[layer] ?? [], weights)
    const isFar = segment.kinds[document] === RULE && !key.startsWith('/directory/')
    if (said < (isFar ? LEAST_OF_RULE : LEAST_SAID) || covered < (isFar ? LEAST_OF_RULE : LEAST_COVERED)) return []
    const isBeside = parentOf(segment.paths.at(document)) === parent
    return [{ found: nearDocument(segment, document, locale), score: said * covered + (isBeside ? SAME_PARENT : 0) }]
  })
  const ranked = near.sort((one, other) => other.score - one.score)
  // What is much less alike than the best one is not meant.
  return ranked
    .filter(({ score }) => score > (ranked[0]?.score ?? 0) * LEAST_SAID)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ found }) => found)
}

/** Data for the 404 page: the address as the visitor requested it, if the server knows that, and similar documents. */
export type NotFoundDetails = { path: string | undefined; nearest: NearDocument[] }

/** Finds documents similar to an address; none while the index is built, since the error page works without suggestions. */
export async function nearestTo(cms: Cms, fullPath: string): Promise<NearDocument[]> {
  const index = siteIndexOf(cms)
  await declareIndexed(index)
  return nearestToPath(index.layers, parseAddress(fullPath.replace(/[?#].*$/s, '')))
}

/** Loads the data of the 404 page for an address (C20), and records the address among the missing ones. */
export async function suggestionsAt(cms: Cms, fullPath: string): Promise<NotFoundDetails> {
  const path = writtenAddress()
  const { headers } = getRequest()
  countVisit((referrer = headers.get('referer')) => recordMissingAddress(cms, path ?? fullPath, referrer))
  return { path, nearest: await nearestTo(cms, fullPath) }
}
