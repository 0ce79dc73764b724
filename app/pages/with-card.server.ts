import type { Cms } from '#cms/core/cms.ts'
import type { PageView } from '#app/articles/page-view.ts'
import type { Reader } from '#app/documents/reader.server.ts'
import { cardOfPage } from '#app/social-cards/page-card.server.ts'

/** Adds the address of a page's social card, unless the editors chose a picture. */
export async function withCard(cms: Cms, reader: Reader, page: PageView): Promise<PageView> {
  if (page.head.image) return page
  const card = await cardOfPage(cms, reader, page)
  return card ? { ...page, head: { ...page.head, card: card.address } } : page
}
