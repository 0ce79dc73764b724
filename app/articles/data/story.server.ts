import type { Cms } from '#cms/core/cms.ts'
import type { CustomerData, QuoteData, StoryEntry } from '#app/documents/block-data.ts'
import { imageSource, type ImageSource } from '#app/documents/image-source.ts'
import { accessFor, type Reader } from '#app/documents/reader.server.ts'
import { type AdjacentArticle, adjacentByDate } from './adjacent.server.ts'
import { customerData, dayOf, quoteData, populatedDoc } from './entries.ts'

export type StoryHead = {
  kind: 'stories'
  date?: string
  updated: string
  cover?: ImageSource
  customer?: CustomerData
  results: StoryEntry['results']
  quote?: QuoteData
  older?: AdjacentArticle
  newer?: AdjacentArticle
}

export async function readStory(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'stories',
      id,
      // Depth 1 populates the customer and the quote, depth 2 the logo and the portrait.
      depth: 2,
      select: { seo: true, body: true, publishedAt: true, updatedAt: true, cover: true, customer: true, results: true, quote: true },
      ...accessFor(reader),
    }),
    adjacentByDate(cms, 'stories', id, reader),
  ])
  const [customer, quote] = [populatedDoc(doc.customer), populatedDoc(doc.quote)]
  const head: StoryHead = {
    kind: 'stories',
    date: dayOf(doc.publishedAt),
    updated: doc.updatedAt,
    cover: imageSource(doc.cover),
    customer: customer && customerData(customer),
    results: (doc.results ?? []).map(({ value, label }) => ({ value, label })),
    quote: quote && quoteData(quote),
    ...beside,
  }
  return { ...doc, head }
}
