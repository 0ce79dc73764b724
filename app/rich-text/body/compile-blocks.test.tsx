import { describe, expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { loadViews, RenderBlocks } from '#app/blocks/index.tsx'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { faq } from '#cms/blocks/faq.ts'
import { heading, list, paragraph, richText } from '#cms/fields/lexical.ts'
import { compileBlocks, identifyHeadings } from './compile-blocks.ts'
import type { Toc } from './toc.ts'

const text = (...nodes: Parameters<typeof richText>): ResolvedBlock => ({
  blockType: 'rich-text',
  id: 'a1',
  blockName: 'Intro',
  content: richText(...nodes),
})

const questions: ResolvedBlock = {
  blockType: 'faq',
  id: 'b2',
  blockName: 'For us only',
  heading: 'Setup',
  items: [{ id: 'c3', question: 'Why?', answer: 'Because.' }],
}

describe('compileBlocks (C1)', () => {
  test('inlines rich texts and turns other blocks into elements with their fields, without Payload’s ids and names', () => {
    const { type, children } = compileBlocks([text(paragraph('a')), questions, text(list('b'))])
    expect(type).toBe('root')
    expect(children).toEqual([
      { type: 'element', tag: 'p', props: {}, children: [{ type: 'text', value: 'a' }] },
      { type: 'element', tag: 'faq', props: { heading: 'Setup', items: [{ question: 'Why?', answer: 'Because.' }] }, children: [] },
      {
        type: 'element',
        tag: 'ul',
        props: {},
        children: [{ type: 'element', tag: 'li', props: {}, children: [{ type: 'text', value: 'b' }] }],
      },
    ])
  })

  test('keeps all fields of an example block', () => {
    expect(compileBlocks([{ blockType: 'faq', ...faq.custom.example }]).children).toEqual([
      { type: 'element', tag: 'faq', props: faq.custom.example, children: [] },
    ])
  })

  test('returns an empty root for a page without blocks', () => {
    expect(compileBlocks([])).toEqual({ type: 'root', children: [], toc: { title: '', searchDepth: 2, depth: 2, links: [] } })
  })
})

const page = [
  text(heading('h2', 'Setup'), heading('h3', '2024 plans'), paragraph('a')),
  questions,
  text(heading('h2', 'Setup'), heading('h3', 'A & B'), heading('h2', '?!')),
]

test('the table of contents lists the headings of all rich texts with unique ids (C7, C8)', () => {
  expect(compileBlocks(page).toc?.links).toEqual([
    { id: 'setup', depth: 2, text: 'Setup', children: [{ id: '_2024-plans', depth: 3, text: '2024 plans' }] },
    { id: 'setup-1', depth: 2, text: 'Setup', children: [{ id: 'a-b', depth: 3, text: 'A & B' }] },
    { id: 'section', depth: 2, text: '?!' },
  ])
})

test('the page renders its headings with the ids of its table of contents (C7, C8)', async () => {
  await loadViews(page)
  const idsIn = (links: Toc['links'] = []): string[] => links.flatMap(({ id, children }) => [id, ...idsIn(children)])
  const html = staticHtml(<RenderBlocks blocks={identifyHeadings(page)} />)
  const matches = html.matchAll(/<h[2-6] id="([^"]+)"/g)
  const ids = Array.from(matches, ([, id]) => id)
  // The block's heading comes second on the page, but gets its id last.
  expect(ids).toContain('setup-2')
  expect(ids.filter((id) => id !== 'setup-2')).toEqual(idsIn(compileBlocks(page).toc?.links))
})

test('replaces stored heading ids without mutating the stored block (C8)', () => {
  const stored = text({ ...heading('h2', 'A'), id: 'location' })
  const before = structuredClone(stored)
  expect(compileBlocks([stored]).toc?.links.map(({ id }) => id)).toEqual(['a'])
  expect(stored).toEqual(before)
})
