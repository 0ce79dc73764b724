import type { Heading, Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { beforeAll, describe, expect, test } from 'vitest'
import { blocks } from '#cms/blocks/index.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { ContentLocale } from '#config'
import { blockMarkdown } from '#app/formats/page-markdown.server.ts'
import { writeMarkdown } from '#app/formats/markdown/markdown.server.ts'
import { writeLlmsFull } from '#app/formats/llms/llms-full.server.ts'
import { messagesFor, pageText, readPageAsMarkdown } from '#app/formats/read-page.server.ts'
import { styleguideBlocks } from '#app/pages/styleguide/styleguide.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms('seeded')
})

const parse = (markdown: string): Root => unified().use(remarkParse).use(remarkGfm).parse(markdown)

function all<T extends Nodes['type']>(markdown: string, type: T): Extract<Nodes, { type: T }>[] {
  const found: Extract<Nodes, { type: T }>[] = []
  visit(parse(markdown), (node) => void (node.type === type && found.push(node as never)))
  return found
}

const titles = (markdown: string): Heading[] => all(markdown, 'heading').filter(({ depth }) => depth === 1)

const writing = async () => ({
  locale: 'en' as const,
  messages: await messagesFor('en'),
  addressOf: (href: string) => new URL(href, 'https://site.example').href,
  pageUrl: 'https://site.example/page',
})

describe('blocks', () => {
  test('are all written as Markdown with their own text', async () => {
    const written = new Map<string, string>()
    const context = await writing()
    for (const { name, block } of await styleguideBlocks(cms)) {
      const text = writeMarkdown(blockMarkdown(block, context))
      written.set(name, text)
      // What a visitor reads first is in it, whatever the block.
      const first = 'heading' in block ? block.heading : 'title' in block ? block.title : 'text' in block ? block.text : ''
      expect({ name, text }).toEqual({ name, text: expect.stringContaining(first || ' ') })
      expect({ name, text }).not.toEqual({ name, text: expect.stringMatching(/\[object|[:,(] (?:undefined|NaN)\b/) })
      const targets = [...all(text, 'link'), ...all(text, 'image')].filter(({ url }) => !/^(?:https?:|mailto:)/.test(url))
      expect({ name, targets }).toEqual({ name, targets: [] })
    }
    expect([...written.keys()].toSorted()).toEqual(blocks.map(({ slug }) => slug).toSorted())
    expect(written.get('plan-comparison')).toMatch(/^\| Feature \|.+\|\n\| - \|.+\|\n\| Price \|/m)
    expect(written.get('faq')).toContain('### Does my code leave my network?\n\nOnly if you want it to.')
    expect(written.get('code-findings')).toMatch(
      /```ts\nexport[\s\S]+\n```\n\n- line 4, critical, `no-floating-promises`: `findUser` returns/,
    )
    expect(written.get('agents')).toContain('1. **The agent opens a change**: From your editor')
    expect(written.get('testimonials')).toMatch(/^> .+\n>\n> — /m)
    expect(written.get('job-list')).toMatch(/^### \S/m)
  })

  test('of an unknown kind are written as their texts', async () => {
    const block = { blockType: 'later', id: '1', heading: 'New', rows: [{ title: 'A', nested: { text: 'B', href: '/c' } }, null, 4] }
    expect(writeMarkdown(blockMarkdown(block as never, await writing()))).toBe('New\n\nA\n\nB')
  })

  test('cannot break the document with their text', async () => {
    const heading = 'One\n# Two | <script>alert(1)</script> [a](javascript:b) `x'
    const items = [{ question: '--- \n> q\n```', answer: '| a | b |\n| - | - |\n\n# Not a title\n\n<img src=x onerror=y>' }]
    const text = writeMarkdown(blockMarkdown({ blockType: 'faq', heading, items } as never, await writing()))
    expect(all(text, 'heading').map(({ depth }) => depth)).toEqual([2, 3])
    for (const type of ['html', 'link', 'table', 'code', 'thematicBreak', 'blockquote'] as const)
      expect({ type, found: all(text, type) }).toEqual({ type, found: [] })
    const links = [{ label: '](/x) [y', href: '/a?b=1&c=2&copy;=3' }]
    const cta = writeMarkdown(blockMarkdown({ blockType: 'cta', heading: 'C', links } as never, await writing()))
    expect(all(cta, 'link').map(({ url }) => url)).toEqual(['https://site.example/a?b=1&c=2&copy;=3'])
    expect(cta).toContain('?b=1&c=2')
    const plan = { name: 'A | B\nC', currency: 'EUR', perSeat: false, features: [{ name: 'x | y\n| z', value: '\\|', onCard: true }] }
    const table = writeMarkdown(blockMarkdown({ blockType: 'plan-comparison', heading: 'P', data: [plan] } as never, await writing()))
    expect(all(table, 'tableRow').map(({ children }) => children.length)).toEqual([2, 2, 2])
  })
})

describe('pages', () => {
  test('are all readable as text, in every language they are published in', async () => {
    const { rows } = await sqlOf(cms).query<{ key: string; locale: ContentLocale; title: string }>(
      `SELECT key, locale, title FROM content_documents WHERE NOT partial AND redirect IS NULL AND (collection = 'pages' OR id % 10 = 0 AND collection <> 'issues' OR id % 99 = 0)`,
    )
    expect(rows.length).toBeGreaterThan(40)
    for (const { key, locale } of rows) {
      const page = pageText.parse(await readPageAsMarkdown(cms, key, locale))
      expect({ key, language: page.language }).toEqual({ key, language: locale })
      expect({ key, titles: titles(page.markdown).length }).toEqual({ key, titles: 1 })
      // Rules may be about it.
      if (!key.startsWith('/directory/'))
        expect({ key, text: page.markdown }).not.toEqual({ key, text: expect.stringMatching(/\[object /) })
    }
  })

  test('tell where they are and in which languages', async () => {
    const page = await readPageAsMarkdown(cms, '/privacy', 'de')
    expect(page).toMatchObject({ language: 'de', url: expect.stringMatching(/\/de\/privacy$/) })
    expect(page?.alternates).toMatchObject({
      markdown: expect.stringMatching(/\/de\/privacy\.md$/),
      languages: { en: expect.stringMatching(/[^e]\/privacy$/), de: expect.stringMatching(/\/de\/privacy$/) },
    })
  })

  test('without a translation are in the default language, with its address', async () => {
    const page = await readPageAsMarkdown(cms, '/pricing', 'de')
    expect(page).toMatchObject({ language: 'en', url: expect.stringMatching(/[^e]\/pricing$/) })
  })

  test('that are drafts, or no pages, have no text', async () => {
    await cms.create({ collection: 'pages', draft: true, data: { title: 'Secret', slug: 'secret-page', _status: 'draft' } })
    for (const path of ['/secret-page', '/nowhere', '/directory/eslint/issues/nope', '/admin'])
      expect({ path, page: await readPageAsMarkdown(cms, path) }).toEqual({ path, page: null })
  })
})

test('a document that cannot be written is left out of llms-full.txt, without the others', async () => {
  const { rows } = await sqlOf(cms).query<{ path: string }>(
    `UPDATE glossary_locales SET body = '{"root":{"children":[null]}}' WHERE _parent_id = (SELECT min(id) FROM glossary)
     RETURNING (SELECT path FROM glossary WHERE id = _parent_id) AS path`,
  )
  const text = await writeLlmsFull(cms, 'en', 10_000_000)
  const [before = '', after = ''] = text.split(/^## Left out$/m)
  expect(after).toContain(`${rows[0]?.path}.md)`)
  expect(after.match(/^- /gm)).toHaveLength(1)
  expect(before).toMatch(/^## Glossary$/m)
})
