import type { Cms } from '#cms/core/cms.ts'
import { cardOfAnalyzer, cardOfIssue, cardOfList } from '#app/directory/cards/directory-cards.server.ts'
import { findAnalyzer } from '#app/directory/analyzer/analyzers.server.ts'
import { findIssue } from '#app/directory/issue/issues.server.ts'
import type { Reader } from '#app/documents/reader.server.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import type { AddressedCard } from '#app/social-cards/page-card.server.ts'
import { cardOfPage } from '#app/social-cards/page-card.server.ts'
import { findPage } from './pages.server.ts'

const ISSUE = /^\/directory\/([^/]+)\/issues\/([^/]+)$/
const ANALYZER = /^\/directory\/([^/]+)$/

/** The card of the published page at a path, as a visitor's page names it; `null` if there is no such page. */
export async function findCard(cms: Cms, path: string): Promise<AddressedCard | null> {
  const address = parseAddress(path)
  const { locale, key } = address
  const reader: Reader = { kind: 'visitor', locale }
  const list = await cardOfList(cms, address)
  if (list) return list
  const [, tool, rule] = ISSUE.exec(key) ?? []
  if (tool !== undefined && rule !== undefined) {
    const found = await findIssue(cms, tool, rule, reader)
    return found && 'issue' in found ? cardOfIssue(cms, found.issue, locale) : null
  }
  const [, shortcode] = ANALYZER.exec(key) ?? []
  if (shortcode !== undefined) {
    const found = await findAnalyzer(cms, shortcode, reader)
    return found && 'analyzer' in found ? cardOfAnalyzer(cms, found.analyzer, locale) : null
  }
  const found = await findPage(cms, { locale, key: decodeURI(key) }, { reader })
  return found && 'page' in found ? ((await cardOfPage(cms, reader, found.page)) ?? null) : null
}
