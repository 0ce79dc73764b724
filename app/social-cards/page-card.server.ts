import { logger } from '#platform/log.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { Reader } from '#app/documents/reader.server.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { articleMessages } from '#app/i18n/en/article.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import { severityMessages } from '#app/i18n/en/text.ts'
import { findShell } from '#app/shell/shell.server.ts'
import type { ContentLocale } from '#config'
import { cardAddress } from './address.ts'
import type { Card } from './card.ts'
import { type CardSource, pageCard } from './page-card.ts'

const ENGLISH = { severity: severityMessages, article: articleMessages, plans: plansMessages }

/** A card and its address. */
export type AddressedCard = { card: Card; address: string }

/** The name that cards are signed with. */
export const signatureOf = async (cms: Cms, locale: ContentLocale): Promise<string> =>
  (await findShell(cms, { kind: 'visitor', locale })).site.name

/** The messages of cards in a language. */
export const cardMessages = async (locale: ContentLocale) => ({ ...ENGLISH, ...(await loadMessages(locale, ['page', 'article'])) })

type Page = Omit<CardSource, 'site' | 'messages'> & { path: string }

/** The card of a page or an article; only visitors get one, because a draft never has any. */
export async function cardOfPage(cms: Cms, reader: Reader, { path, ...page }: Page): Promise<AddressedCard | undefined> {
  if (reader.kind !== 'visitor') return undefined
  const [site, messages] = await Promise.all([signatureOf(cms, page.locale), cardMessages(page.locale)])
  try {
    const card = pageCard({ ...page, site, messages })
    return { card, address: cardAddress(path, card) }
  } catch (err) {
    // A page is worth more than its card.
    logger().error({ err, path }, 'the card of a page could not be composed')
    return undefined
  }
}
