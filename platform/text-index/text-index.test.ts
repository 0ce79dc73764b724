import { expect, test } from 'vitest'
import type { Term } from './expand.ts'
import { markedPieces, matcherOf, passageOf } from './marked-passage.ts'
import { type Layer, searchLayers } from './search.ts'
import type { IndexedDocument } from './segment.ts'
import { passagesOf, SegmentBuilder } from './segment-builder.ts'
import { replaceWords, stemOf, wordsOf } from './words.ts'

const EN = 1
const DE = 2

const document = (id: number, more: Partial<IndexedDocument>): IndexedDocument => ({
  kind: 0,
  id,
  locales: EN | DE,
  version: 1,
  boost: 1,
  path: `/${id}`,
  title: `Document ${id}`,
  place: '',
  codes: [],
  aliases: [],
  lead: '',
  sections: [],
  ...more,
})

async function layerOf(...documents: IndexedDocument[]): Promise<Layer> {
  const builder = new SegmentBuilder()
  for (const one of documents) builder.add(one)
  const segment = await builder.build()
  return { segment, hidden: new Uint8Array(segment.size) }
}

const term = (word: string, more: Partial<Term> = {}): Term => ({ spellings: [{ word, factor: 1 }], open: false, required: true, ...more })

const ask = (layers: Layer[], terms: Term[], { exact = [] as { code: string; bonus: number }[], locale = EN, limit = 10 } = {}) =>
  searchLayers(layers, { terms, exact, locale }, { offset: 0, limit })

const idsOf = (layers: Layer[], { hits }: ReturnType<typeof ask>) => hits.map(({ layer, document: at }) => layers[layer]?.segment.ids[at])

test('words are folded, and names such as useEffect are found by their parts', () => {
  expect(wordsOf('Über no-unused-vars useEffect')).toEqual(['uber', 'no', 'unused', 'vars', 'useeffect', 'use', 'effect'])
  expect(new Set(['cancel', 'cancels', 'cancelled', 'cancellation'].map(stemOf)).size).toBe(1)
})

test('a title counts more than a text, one of two words only if nothing has both, and a word in another form is found', async () => {
  const layers = [
    await layerOf(
      document(1, { title: 'Other', sections: [{ heading: '', texts: ['The price of a plan.'] }] }),
      document(2, { title: 'Pricing' }),
      document(3, { title: 'Plans', sections: [{ heading: '', texts: ['No price here.'] }] }),
    ),
  ]
  expect(idsOf(layers, ask(layers, [term('pricing')]))[0]).toBe(2)
  expect(idsOf(layers, ask(layers, [term('price'), term('plans')]))).toEqual([3, 1])
  expect(idsOf(layers, ask(layers, [term('price'), term('absent')]))).toEqual([2, 1, 3])
})

test('an incomplete last word is found by its beginning, and only while it is open', async () => {
  const layers = [await layerOf(document(1, { title: 'Pricing' }), document(2, { title: 'Other' }))]
  expect(idsOf(layers, ask(layers, [term('pr', { open: true })]))).toEqual([1])
  expect(idsOf(layers, ask(layers, [term('pr')]))).toEqual([])
})

test('a document with the exact code comes before all others', async () => {
  const named = document(1, { title: 'Quotes quotes quotes', sections: [{ heading: 'quotes', texts: ['quotes'] }] })
  const layers = [await layerOf(named, document(2, { title: 'Consistent strings', codes: ['quotes'] }))]
  expect(idsOf(layers, ask(layers, [term('quotes')], { exact: [{ code: 'QUOTES', bonus: 10 }] }))).toEqual([2, 1])
})

test('a reader gets documents of the own language only, and hidden ones are found no more', async () => {
  const layer = await layerOf(document(1, { title: 'Privacy', locales: EN }), document(1, { title: 'Privacy hier', locales: DE }))
  const layers = [layer]
  expect(ask(layers, [term('privacy')], { locale: DE }).hits.map(({ document: at }) => at)).toEqual([1])
  layer.hidden[1] = 1
  expect(ask(layers, [term('privacy')], { locale: DE }).hits).toEqual([])
})

test('a changed document is found in the layer that replaces it', async () => {
  const old = await layerOf(document(1, { title: 'Badger' }), document(2, { title: 'Badger sett' }))
  old.hidden[0] = 1
  const layers = [old, await layerOf(document(1, { title: 'Wombat' }))]
  expect(idsOf(layers, ask(layers, [term('badger')]))).toEqual([2])
  expect(idsOf(layers, ask(layers, [term('wombat')]))).toEqual([1])
})

test('nothing of one search is left for the next', async () => {
  const layers = [await layerOf(...Array.from({ length: 50 }, (_, id) => document(id + 1, { title: `Rule ${id}` })))]
  const first = ask(layers, [term('rule')])
  ask(layers, [term('document'), term('rule')])
  expect(ask(layers, [term('rule')])).toEqual(first)
  expect(first.totals.get(0)).toBe(50)
})

test('words that differ by a letter are near, and two letters only in long words', async () => {
  const { segment } = await layerOf(document(1, { title: 'vars baseline precision' }))
  const near = (typed: string) => segment.spellings.nearest(typed).map((at) => segment.words[at])
  expect(near('vras')).toEqual(['vars'])
  expect(near('basline')).toEqual(['baseline'])
  expect(near('precizioon')).toEqual(['precision'])
  expect(near('xqzvkw')).toEqual([])
})

test('a word of three letters is not taken for another one', async () => {
  const { segment } = await layerOf(document(1, { title: 'css rule' }))
  const near = (typed: string) => segment.spellings.nearest(typed).map((at) => segment.words[at])
  expect([near('rss'), near('rul'), near('csss')]).toEqual([[], ['rule'], ['css']])
})

test('the names of languages are words, and whole words are replaced', async () => {
  expect(wordsOf('C# and C++, not vitamin-C or page#top, i++')).toEqual('c# and c++ not vitamin c or page top i++'.split(' '))
  const layers = [await layerOf(document(1, { title: 'C' }), document(2, { title: 'For C++' }))]
  expect(idsOf(layers, ask(layers, [term('c++')]))).toEqual([2])
  const of = (word: string) => ({ nused: 'unused', strase: 'straße' })[word]
  expect(replaceWords('unused nused, noNused Nused', of)).toBe('unused unused, nounused unused')
})

test('the passage that matches is shown under its heading, with its words marked', async () => {
  const text = `${'Something else is said here. '.repeat(20)}The runner keeps no files. ${'More of it follows. '.repeat(20)}`
  const layers = [await layerOf(document(1, { sections: [{ heading: 'What we keep', anchor: 'keep', texts: ['Nothing.', text] }] }))]
  const { hits, resolved } = ask(layers, [term('runner')])
  const [hit] = hits
  const [layer] = layers
  if (!hit || !layer) throw new Error('not found')
  const { pieces, heading, anchor } = passageOf(layer.segment, hit.document, hit.passage, matcherOf(layer.segment, resolved[0] ?? []))
  expect([heading, anchor]).toEqual(['What we keep', 'keep'])
  expect(pieces.filter(({ marked }) => marked)).toEqual([{ text: 'runner', marked: true }])
  expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(210)
  expect(markedPieces('a b', () => false)).toEqual([{ text: 'a b', marked: false }])
})

test('an excerpt has its match, in a long word too, and no half of a character', () => {
  const shown = (text: string) =>
    markedPieces(text, (word) => word === 'needle')
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')
  expect(shown(`${'x.'.repeat(150)}needle.${'x.'.repeat(150)}`)).toContain('[needle]')
  expect(shown(`${'x.'.repeat(150)}needle ${'x '.repeat(150)}`)).toContain('[needle]')
  expect(shown(`${'a '.repeat(90)}needle${'.x'.repeat(150)}`)).toContain('[needle]')
  for (const before of ['', 'a', 'needle ', `${'-'.repeat(160)}needle`, `${'-'.repeat(161)}needle`])
    expect(shown(before + '🪲'.repeat(200)).isWellFormed()).toBe(true)
})

test('long texts are divided, and a text without spaces does not stop the division', () => {
  const passages = passagesOf(`${'A sentence of some words. '.repeat(40)}${'x'.repeat(5000)}`)
  expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(700)
  expect(passages.join(' ').length).toBeGreaterThan(6000)
})
