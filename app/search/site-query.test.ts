import { expect, test } from 'vitest'
import type { Segment } from '#platform/text-index/segment.ts'
import { SegmentBuilder } from '#platform/text-index/segment-builder.ts'
import { siteQuery } from './site-query.ts'

async function segmentOf(...titles: string[]): Promise<Segment> {
  const builder = new SegmentBuilder()
  const rest = { kind: 0, locales: 1, version: 1, boost: 1, place: '', codes: [], aliases: [], lead: '', sections: [] }
  titles.forEach((title, id) => builder.add({ ...rest, id, path: `/${id}`, title }))
  return builder.build()
}

const wordsIn = ({ terms }: ReturnType<typeof siteQuery>) => terms.map(({ spellings }) => spellings[0]?.word)

test('a correction replaces whole words', async () => {
  const segments = [await segmentOf('unused vars')]
  expect(siteQuery(segments, 'unused nused ').corrected).toBe('unused unused ')
  expect(siteQuery(segments, 'no-unusd-vars').corrected).toBe('no-unused-vars')
})

test('two words written as one are searched for as two, but not a word that ends like a short one', async () => {
  const segments = [await segmentOf('self host', 'hook web', 'sum', 'selfish hosts')]
  const query = siteQuery(segments, 'selfhost ')
  expect([query.corrected, wordsIn(query)]).toEqual(['self host ', ['self', 'host']])
  for (const word of ['webhook', 'impressum', 'hostself1', 'selfhos'])
    expect(siteQuery(segments, `${word} `).terms.flatMap(({ spellings }) => spellings)).toEqual([{ word, factor: 1 }])
})

test('short words are not corrected, and languages are words', async () => {
  const segments = [await segmentOf('css vars', 'C', 'For C++')]
  expect(siteQuery(segments, 'rss').corrected).toBeNull()
  expect(wordsIn(siteQuery(segments, 'c++'))).toEqual(['c++'])
  expect(wordsIn(siteQuery(segments, 'c#'))).toEqual(['c#'])
})
