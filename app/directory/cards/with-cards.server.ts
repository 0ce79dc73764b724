import type { Cms } from '#cms/core/cms.ts'
import type { WrittenHead } from '#app/documents/page-head.ts'
import { localeOf, type Reader } from '#app/documents/reader.server.ts'
import type { Address } from '#app/i18n/locale-path.ts'
import type { AddressedCard } from '#app/social-cards/page-card.server.ts'
import type { AnalyzerView } from '../analyzer/analyzers.server.ts'
import type { IssueView } from '../issue/issue-view.server.ts'
import { cardOfAnalyzer, cardOfIssue, cardOfList } from './directory-cards.server.ts'

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
