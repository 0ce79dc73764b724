import type { Cms } from '#cms/payload.server.ts'
import type { CustomerData, QuoteData, StoryEntry } from '../../block-data.ts'
import { imageSource, type ImageSource } from '../image-source.ts'
import { accessFor, type Reader } from '../reader.server.ts'
import { type Beside, besideInTime } from './beside.server.ts'
import { customerData, dayOf, quoteData, seenOne } from './entries.ts'

export type StoryHead = {
  kind: 'stories'
  date?: string
  updated: string
  cover?: ImageSource
  customer?: CustomerData
  results: StoryEntry['results']
  quote?: QuoteData
  older?: Beside
  newer?: Beside
}

/** A customer's story as its page shows it. */
export async function readStory(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'stories',
      id,
      // The customer is one step away, its logo two; so is the portrait of who is quoted.
      depth: 2,
      select: { seo: true, body: true, publishedAt: true, updatedAt: true, cover: true, customer: true, results: true, quote: true },
      ...accessFor(reader),
    }),
    besideInTime(cms, 'stories', id, reader),
  ])
  const [customer, quote] = [seenOne(doc.customer), seenOne(doc.quote)]
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
