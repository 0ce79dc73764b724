import type { Cms } from '#cms/core/cms.ts'
import type { ContentLocale } from '#config'
import { cardsMessages } from '#app/i18n/en/cards.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { compareMessages } from '#app/i18n/en/compare.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { playgroundMessages } from '#app/i18n/en/playground.ts'
import { severityMessages } from '#app/i18n/en/severity.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { type Address, inLocale } from '#app/i18n/locale-path.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import { cachedRead } from '#app/documents/read-cache.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { cardAddress } from '#app/social-cards/address.ts'
import type { Card, CardCode } from '#app/social-cards/card.ts'
import { type AddressedCard, signatureOf } from '#app/social-cards/page-card.server.ts'
import { textCard } from '#app/social-cards/text-card.ts'
import { plain, severityIn } from '#app/social-cards/words.ts'
import { listAnalyzers } from '../analyzer/analyzers.server.ts'
import { nameOfWeakness } from '../cwe-names.server.ts'
import { listFacetValues } from '../facet-values.server.ts'
import type { IssueView } from '../issue/issue-view.server.ts'
import { facetValue } from '../search/search-query.server.ts'
import type { Finding } from '#cms/catalogue/guides/guide.ts'
import { excerptCode } from '#app/social-cards/excerpt-code.ts'
import type { SeverityName } from '#app/ui/severity.tsx'

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
  ...{ playground: playgroundMessages, severity: severityMessages },
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

type Facet = { facet: 'tag' | 'cwe'; value: string }

function facetAt(key: string): Facet | null {
  const [, list, value = ''] = /^\/directory\/(tags|cwe)\/([^/]+)$/.exec(key) ?? []
  return list === undefined ? null : { facet: list === 'tags' ? 'tag' : 'cwe', value: facetValue(decodeURIComponent(value)) }
}

/** Another spelling of an address has the same card at the same address. */
const oneSpelling = (key: string): string =>
  key.replace(/(?<=^\/directory\/(?:tags|cwe)\/)[^/]+$/, () => encodeURIComponent(facetAt(key)?.value ?? ''))

/** The pages of the directory that are neither a tool nor a rule. */
async function listCard(cms: Cms, { key, locale }: Address, words: Words, site: string): Promise<Card | null> {
  const { directory, changes, compare, playground } = words
  if (key === '/directory') return directoryCard(cms, site, locale, words)
  if (key === '/directory/tags') return textCard(site, directory.tags, directory.tagsText)
  if (key === '/directory/cwe') return textCard(site, directory.weaknessesTitle, directory.weaknessesText)
  if (key === '/directory/changes') return textCard(site, changes.changes, changes.text)
  if (key === '/directory/compare') return textCard(site, compare.compare, compare.lead)
  if (key === '/playground') return textCard(site, playground.playground, playground.lead)
  const facet = facetAt(key)
  return facet && facetCard(cms, site, locale, facet)
}

/** The card of a list of the directory; `null` for any other address, and for values that no rule has. */
export async function cardOfList(cms: Cms, address: Address): Promise<AddressedCard | null> {
  const words = await messagesOf(address.locale)
  const card = await listCard(cms, address, words, await signatureOf(cms, address.locale))
  return card && addressed({ ...address, key: oneSpelling(address.key) }, card)
}
