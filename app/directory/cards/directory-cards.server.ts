import type { Cms } from '#cms/core/cms.ts'
import type { ContentLocale } from '#config'
import { cardsMessages, directoryMessages } from '#app/i18n/en/directory.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { compareMessages } from '#app/i18n/en/compare.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { playgroundMessages } from '#app/i18n/en/playground.ts'
import { severityMessages } from '#app/i18n/en/text.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { listNames } from '#app/text-index/list-pages.ts'
import { type Address, inLocale } from '#app/i18n/locale-path.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { localeOf, type Reader, VISITOR } from '#app/documents/reader.server.ts'
import { cardAddress } from '#app/social-cards/address.ts'
import { type Card, type CardCode, plain, severityIn } from '#app/social-cards/card.ts'
import { type AddressedCard, signatureOf } from '#app/social-cards/page-card.server.ts'
import { textCard } from '#app/social-cards/text-card.ts'
import { type AnalyzerView, listAnalyzers } from '../analyzer/analyzers.server.ts'
import { listFacetValues, nameOfWeakness } from '../directory-counts.server.ts'
import type { IssueView } from '../issue/issues.server.ts'
import { facetValue } from '../search/search-query.server.ts'
import type { ListedFacet } from '../search/search-query.ts'
import type { Finding } from '#catalogue/guides/guide.ts'
import { excerptCode } from '#app/social-cards/excerpt-code.ts'
import type { SeverityName } from '#app/ui/severity.tsx'
import type { WrittenHead } from '#app/documents/page-head.ts'

/** Longer messages explain, which is what the page is for. */
const MAX_MESSAGE = 110

type Shown = Pick<IssueView, 'shortcode' | 'title' | 'severity' | 'guide'> & { analyzer: { name: string } }

/** The first example that the tool was run on, with what it reported. */
function provenIn(guide: Shown['guide']): { code: CardCode; finding: Finding } | null {
  for (const { bad, proof } of guide?.examples ?? []) {
    const finding = proof?.findings[0]
    const code = finding && excerptCode(bad.code, bad.tokens, finding)
    if (code) return { code, finding }
  }
  return null
}

/** The tool's message if it is a short sentence, else the rule's title. */
function titleOf(title: string, message: string | undefined): string {
  const said = plain(message ?? '')
  return said === '' || said.length > MAX_MESSAGE || message?.trim().includes('\n') ? plain(title) : said
}

/** The card of a rule: the finding on the code of its first proven example, or its name alone. */
function issueCard({ shortcode, title, severity, guide, analyzer }: Shown, site: string, words: Record<SeverityName, string>): Card {
  const proven = provenIn(guide)
  return {
    ...{ kind: 'rule', site, name: shortcode, tool: analyzer.name, severity: severityIn(words, severity) },
    title: titleOf(title, proven?.finding.message),
    ...(proven && { code: proven.code }),
  }
}

const ENGLISH = {
  ...{ cards: cardsMessages, changes: changesMessages, compare: compareMessages, directory: directoryMessages },
  ...{ places: placesMessages, playground: playgroundMessages, severity: severityMessages },
}

const messagesOf = async (locale: ContentLocale) => ({
  ...ENGLISH,
  ...(await loadMessages(locale, ['page', 'directory', 'compare', 'playground'])),
})

type Words = Awaited<ReturnType<typeof messagesOf>>

const addressed = ({ key, locale }: Address, card: Card): AddressedCard => ({ card, address: cardAddress(inLocale(key, locale), card) })

/** The card of a rule in the language of its page. */
export async function cardOfIssue(cms: Cms, issue: IssueView, locale: ContentLocale): Promise<AddressedCard> {
  const { severity } = await messagesOf(locale)
  const key = `/directory/${issue.analyzer.shortcode}/issues/${issue.shortcode}`
  return addressed({ key, locale }, issueCard(issue, await signatureOf(cms, locale), severity))
}

type ShownAnalyzer = { shortcode: string; name: string; tool: { version: string } }

/** The card of a tool: its rules by severity. */
export async function cardOfAnalyzer(cms: Cms, { shortcode, name, tool }: ShownAnalyzer, locale: ContentLocale): Promise<AddressedCard> {
  const { severity, cards } = await messagesOf(locale)
  const format = numberFormat(locale)
  const listed = (await listAnalyzers(cms, locale)).find((analyzer) => analyzer.shortcode === shortcode)
  const counts = (['critical', 'major', 'minor'] as const).map((level) => {
    const count = listed?.[level] ?? 0
    return { severity: severityIn(severity, level), count, text: format(count) }
  })
  const rules = counts.reduce((sum, { count }) => sum + count, 0)
  const site = await signatureOf(cms, locale)
  const shown = { rules: format(rules), label: rules === 1 ? cards.rule : cards.rules, counts, version: tool.version }
  return addressed({ key: `/directory/${shortcode}`, locale }, { kind: 'analyzer', title: name, site, ...shown })
}

/** A list with the number of its rules. */
const numberCard = (site: string, title: string, count: number, label: string, locale: ContentLocale): Card => ({
  ...{ kind: 'number', title, site, value: numberFormat(locale)(count), label },
})

async function directoryCard(cms: Cms, site: string, locale: ContentLocale, { directory, cards }: Words): Promise<Card> {
  const analyzers = await listAnalyzers(cms, locale)
  const rules = analyzers.reduce((sum, { critical, major, minor }) => sum + critical + major + minor, 0)
  return numberCard(site, directory.lead, rules, cards.rulesOf(analyzers.length), locale)
}

async function facetCard(cms: Cms, site: string, locale: ContentLocale, { facet, value }: Facet): Promise<Card | null> {
  const { directory, cards } = await messagesOf(locale)
  const values = await cachedRead(cms, VISITOR, ['facet-values', facet], () => listFacetValues(cms, facet))
  const count = values.find((listed) => listed.value === value)?.count
  if (count === undefined) return null
  const title = facet === 'tag' ? directory.tagged(value) : [`CWE-${value}`, nameOfWeakness(value)].filter(Boolean).join(': ')
  return numberCard(site, title, count, count === 1 ? cards.rule : cards.rules, locale)
}

type Facet = { facet: ListedFacet; value: string }

function facetAt(key: string): Facet | null {
  const [, list, value = ''] = /^\/directory\/(tags|cwe)\/([^/]+)$/.exec(key) ?? []
  return list === undefined ? null : { facet: list === 'tags' ? 'tag' : 'cwe', value: facetValue(decodeURIComponent(value)) }
}

/** Another spelling of an address has the same card at the same address. */
const oneSpelling = (key: string): string =>
  key.replace(/(?<=^\/directory\/(?:tags|cwe)\/)[^/]+$/, () => encodeURIComponent(facetAt(key)?.value ?? ''))

/** The pages of the directory that are neither a tool nor a rule. */
async function listCard(cms: Cms, { key, locale }: Address, words: Words, site: string): Promise<Card | null> {
  if (key === '/directory') return directoryCard(cms, site, locale, words)
  const named = listNames(words).find(({ path }) => path === key)
  if (named) return textCard(site, named.title, named.lead)
  const facet = facetAt(key)
  return facet && facetCard(cms, site, locale, facet)
}

/** The card of a list of the directory; `null` for any other address, and for values that no rule has. */
export async function cardOfList(cms: Cms, address: Address): Promise<AddressedCard | null> {
  const words = await messagesOf(address.locale)
  const card = await listCard(cms, address, words, await signatureOf(cms, address.locale))
  return card && addressed({ ...address, key: oneSpelling(address.key) }, card)
}

/** Only visitors get a card, because a draft never has any, and only without a picture that the editors chose. */
async function withCard<T extends { head: WrittenHead }>(view: T, reader: Reader, find: () => Promise<AddressedCard>): Promise<T> {
  if (reader.kind !== 'visitor' || view.head.image) return view
  return { ...view, head: { ...view.head, card: (await find()).address } }
}

/** Adds the address of a tool's social card. */
export const analyzerWithCard = (cms: Cms, reader: Reader, analyzer: AnalyzerView): Promise<AnalyzerView> =>
  withCard(analyzer, reader, () => cardOfAnalyzer(cms, analyzer, localeOf(reader)))

/** Adds the address of a rule's social card. */
export const issueWithCard = (cms: Cms, reader: Reader, issue: IssueView): Promise<IssueView> =>
  withCard(issue, reader, () => cardOfIssue(cms, issue, localeOf(reader)))

/** The address of a list's social card. */
export const addressOfList = async (cms: Cms, address: Address): Promise<string | undefined> => (await cardOfList(cms, address))?.address
