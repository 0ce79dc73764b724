import { LRUCache } from 'lru-cache'
import type { ContentLocale } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { declareIndexed, type SiteIndex, siteIndexOf } from '#app/text-index/site-index.server.ts'
import { type Kind, kindAt, kindNumber, KINDS, languageOf, localeBit } from '#app/text-index/kinds.ts'
import { matcherOf, passageOf } from '#platform/text-index/marked-passage.ts'
import { type Hit, type Layer, MAX_REACH, searchLayers } from '#platform/text-index/search.ts'
import { nameOf, type Segment } from '#platform/text-index/segment.ts'
import { MAX_TEXT } from './max-text.ts'
import { siteQuery } from './site-query.ts'
import type { SiteAnswer, SiteResult } from './api/site-answer.ts'

const RULE = kindNumber('rule')
const JOB = kindNumber('job')
const ANALYZER = kindNumber('analyzer')

const known = new WeakMap<Segment, Map<string, number[]>>()

/** The documents of a segment by their path, without rules and positions, which nothing is below. */
function byPath(segment: Segment): Map<string, number[]> {
  const present = known.get(segment)
  if (present) return present
  const made = new Map<string, number[]>()
  for (let document = 0; document < segment.size; document += 1) {
    if (segment.kinds[document] === RULE || segment.kinds[document] === JOB) continue
    const path = segment.paths.at(document)
    made.set(path, [...(made.get(path) ?? []), document])
  }
  known.set(segment, made)
  return made
}

/** The title of the document at a path, as a reader of this language sees it; empty if there is none. */
function titleAt(layers: readonly Layer[], path: string, locale: ContentLocale): string {
  for (const { segment, hidden } of layers)
    for (const document of byPath(segment).get(path) ?? []) {
      if (hidden[document] === 1 || ((segment.locales[document] ?? 0) & localeBit(locale)) === 0) continue
      return nameOf(segment, document, 'title')
    }
  return ''
}

/** The first letters that somebody types: the same few for everybody, and each matches a large part of the site. */
const MAX_LENGTH = 3
/** About 4 kB each. */
const MAX_ANSWERS = 500

type Kept = { generation: number; answers: LRUCache<string, SiteAnswer> }

const keptOf = new WeakMap<SiteIndex, Kept>()

function keptIn(index: SiteIndex, generation: number): Kept {
  const kept = keptOf.get(index)
  if (kept?.generation === generation) return kept
  const made = { generation, answers: new LRUCache<string, SiteAnswer>({ max: MAX_ANSWERS }) }
  keptOf.set(index, made)
  return made
}

/**
 * Answers a short text from memory while the index stays as it is.
 * @param key everything the answer depends on besides the index
 */
function keepShort(index: SiteIndex, text: string, key: readonly unknown[], answer: () => SiteAnswer): SiteAnswer {
  const { generation } = index
  if (generation === null || text.trim().length > MAX_LENGTH) return answer()
  const { answers } = keptIn(index, generation)
  const name = JSON.stringify([text, ...key])
  const kept = answers.get(name)
  if (kept) return kept
  const made = answer()
  answers.set(name, made)
  return made
}

/** How long a search waits for the index after a start. */
const MAX_WAIT_MS = 5000

type SiteSearch = {
  text: string
  locale: ContentLocale
  limit: number
  offset?: number
  /** The kinds to list; all if it is missing. */
  types?: readonly Kind[] | undefined
}

/** Rules are many and short: of a rule and a page with the same words, the page is meant, unless the text is about rules. */
const OF_RULES = 0.5
/** Of a word that codes have, such as `unused`, the rules come before pages that mention it, and before a term that it belongs to. */
const BESIDE_CODES = 0.6
/** A rule of the tool that was named comes before one of the same code; see `RANKING.namedTool`. */
const OF_NAMED_TOOL = 60

const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\0\uFFFD]/g, ' ')
    .slice(0, MAX_TEXT)

/** The code of a rule's analyzer, in lower case. */
const toolOf = ({ paths }: Segment, document: number): string => (paths.at(document).split('/')[2] ?? '').toLowerCase()

/** What a document is part of: a rule of its analyzer, a page of the page above it. */
function placeOf(layers: readonly Layer[], segment: Segment, document: number, key: string, locale: ContentLocale): string {
  const own = nameOf(segment, document, 'place')
  if (own) return own
  const isPosition = kindAt(segment.kinds[document] ?? 0) === 'job'
  const above = isPosition ? key : key.slice(0, key.lastIndexOf('/'))
  return above ? titleAt(layers, above, locale) : ''
}

function resultOf(
  layers: readonly Layer[],
  { layer, document, passage }: Hit,
  isMatch: (word: string) => boolean,
  locale: ContentLocale,
): SiteResult[] {
  const segment = layers[layer]?.segment
  if (!segment) return []
  const key = segment.paths.at(document)
  const { pieces, heading, anchor } = passageOf(segment, document, passage, isMatch)
  const type = kindAt(segment.kinds[document] ?? 0)
  return [
    {
      type,
      url: inLocale(key, locale),
      language: languageOf(segment.locales[document] ?? 0, locale),
      title: nameOf(segment, document, 'title'),
      code: nameOf(segment, document, 'code') || null,
      place: placeOf(layers, segment, document, key, locale),
      heading: heading || null,
      // A position is a part of its page.
      anchor: type === 'job' ? `position-${segment.ids[document]}` : anchor,
      passage: pieces,
    },
  ]
}

const EMPTY = { total: 0, reach: 0, groups: [], results: [] }

/** Searches the layers as they are. */
function answerOf(layers: readonly Layer[], { text: query, locale, limit, offset = 0, types }: SiteSearch): SiteAnswer {
  const { terms, exact, corrected, tools, isAboutRules, isOfCodes } = siteQuery(
    layers.map(({ segment }) => segment),
    query,
  )
  if (terms.length === 0) return { query, corrected: null, ...EMPTY }
  const kinds = types?.map(kindNumber)
  const factorOf = (kind: number): number => {
    if (isOfCodes) return kind === RULE || kind === ANALYZER ? 1 : BESIDE_CODES
    return kind === RULE && !isAboutRules ? OF_RULES : 1
  }
  const { totals, hits, resolved } = searchLayers(
    layers,
    { terms, exact, locale: localeBit(locale) },
    {
      kinds,
      offset,
      limit,
      factorOf,
      bonusOf: (segment, document) => (tools.length > 0 && tools.includes(toolOf(segment, document)) ? OF_NAMED_TOOL : 0),
    },
  )
  const groups = KINDS.map((type) => ({ type, total: totals.get(kindNumber(type)) ?? 0 })).filter(({ total }) => total > 0)
  const total = groups.reduce((sum, group) => sum + (types && !types.includes(group.type) ? 0 : group.total), 0)
  const matchers = layers.map(({ segment }, layer) => matcherOf(segment, resolved[layer] ?? []))
  const isMatch = (word: string) => matchers.some((matches) => matches(word))
  return {
    query,
    corrected: total > 0 ? corrected : null,
    total,
    reach: Math.min(total, MAX_REACH),
    groups,
    results: hits.flatMap((hit) => resultOf(layers, hit, isMatch, locale)),
  }
}

/** Searches the published pages of the site in the reader's language, best match first. */
export async function searchSiteOf(cms: Cms, search: SiteSearch): Promise<SiteAnswer> {
  const index = siteIndexOf(cms)
  if (!(await index.readyWithin(MAX_WAIT_MS))) throw new TooBusyError(new Error('The index of the site is not built yet.'))
  await declareIndexed(index)
  const { locale, limit, offset, types } = search
  const text = clean(search.text)
  return keepShort(index, text, [locale, limit, offset, types], () => answerOf(index.layers, { ...search, text }))
}
