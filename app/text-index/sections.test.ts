import { expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { blockSections, type Reading, type StoredBlock } from './sections.ts'

const own = { locale: 'de', hasFallback: false } as const
const filled = { ...own, hasFallback: true }

const saying = (blocks: StoredBlock[], reading: Reading) => JSON.stringify(blockSections(blocks, reading, 'https://site.example'))

test('English fills what is missing in a translation only while it is public', () => {
  const text = { en: 'A secret plan.', de: null }
  const body = { en: richText(paragraph('A secret body.')) }
  const blocks: StoredBlock[] = [
    { blockType: 'cta', heading: { de: 'Offen' }, text },
    { blockType: 'rich-text', content: body },
    { blockType: 'columns', heading: { en: 'A secret heading' }, columns: [{ content: body }] },
  ]
  expect(saying(blocks, own)).not.toContain('secret')
  expect(saying(blocks, own)).toContain('Offen')
  expect(saying(blocks, filled).match(/secret/g)).toHaveLength(5)
})

test('what a page does not show is not found on it', () => {
  const hidden = { en: 'hidden' }
  const blocks: StoredBlock[] = [
    { blockType: 'job-list', heading: { en: 'Jobs' }, empty: hidden },
    { blockType: 'cta', heading: { en: 'Go' }, variant: 'hidden', links: [{ label: hidden, href: '/hidden' }] },
    { blockType: 'appointment', heading: { en: 'Meet' }, kind: 'form', scheduler: 'https://hidden.example' },
    { blockType: 'hero', heading: { en: 'Top' }, finding: { code: '', message: hidden } },
    { blockType: 'agents', heading: { en: 'Agents' }, conversation: { title: hidden, lines: [] } },
    { blockType: 'sign-in', heading: { en: 'In' }, providers: [{ label: hidden }] },
    { blockType: 'statistics', items: [{ value: { en: '292' }, label: { en: 'rules of one analyzer' } }] },
  ]
  const said = saying(blocks, { locale: 'en', hasFallback: true })
  expect(said).not.toContain('hidden')
  expect(said).toContain('rules of one analyzer')
})

test('examples name the address of this site, as on the page', () => {
  const block = { blockType: 'api-reference', heading: { en: 'API' }, examples: [{ title: { en: 'Index' }, code: 'curl {site}/llms.txt' }] }
  expect(saying([block], filled)).toContain('curl https://site.example/llms.txt')
})
