import { parseAddress } from '#app/i18n/locale-path.ts'
import { expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import type { PagePart } from '#app/analytics/experiments/experiment-slot.ts'
import { readPageAsMarkdown } from '#app/formats/read-page.server.ts'
import { loadViews, RenderBlocks } from '#app/blocks/index.tsx'
import { findPage } from '#app/pages/pages.server.ts'
import { resolveFields } from '#app/documents/references.ts'
import { blocks, layoutBlocks } from '#cms/blocks/index.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Page } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'
import { takeConsoleErrors } from '#tests/setup/console.ts'

const cms = await openTestCms()

/** All texts in an example, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const hidden = new Set([
    'type',
    'mode',
    'format',
    'direction',
    'tag',
    'linkType',
    'leadsTo',
    'blockType',
    'id',
    'language',
    'tone',
    'listType',
    'href',
    'address',
    'url',
    'code',
    'severity',
    'look',
    'kind',
    'state',
    'safety',
    'shows',
    // A diff interleaves the lines of both.
    'before',
    'after',
  ])
  return Object.entries(value).flatMap(([key, inner]) => (hidden.has(key) ? [] : textsOf(inner)))
}

async function markupOf(parts: readonly PagePart[]): Promise<string> {
  await loadViews(parts)
  return staticHtml(<RenderBlocks blocks={parts} />)
}

const textIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('every block can be added to a page', () => {
  expect(layoutBlocks.toSorted()).toEqual(blocks.map(({ slug }) => slug).toSorted())
})

test.each(blocks.map((block) => [block.slug, block] as const))(
  'the example of %s survives a round trip through Postgres and renders completely',
  async (slug, block) => {
    const data = {
      title: slug,
      slug: `block-${slug}`,
      _status: 'published' as const,
      blocks: [{ blockType: slug, ...block.custom.example }] as Page['blocks'],
    }
    await cms.create({ collection: 'pages', data })
    const found = await findPage(cms, parseAddress(`/block-${slug}`))
    const stored = found && 'page' in found ? found.page.blocks : []
    expect(stored[0]).toMatchObject(resolveFields<object>(block.custom.example, new Map()))
    const text = textIn(await markupOf(stored))
    // Backticks are rendered as code.
    for (const expected of textsOf(block.custom.example)) expect(text).toContain(expected.replaceAll('`', '').trim())
  },
)

test('of a translation without an original, every block is shown and written without the texts that are missing', async () => {
  const examples = blocks.map(({ slug, custom }) => ({ blockType: slug, ...custom.example })) as NonNullable<Page['blocks']>
  const data = { title: 'All blocks', slug: 'all-blocks', _status: 'published' as const, blocks: examples }
  const { id } = await cms.create({ collection: 'pages', data })
  const { blocks: empty } = await cms.findByID({ collection: 'pages', id, locale: 'de', fallbackLocale: false })
  const translated = (empty ?? []).map((block) => {
    if (block.blockType !== 'columns') return block
    const [first, ...others] = block.columns
    return { ...block, columns: [{ ...first, content: richText(paragraph('Nur diese Spalte')) }, ...others] }
  })
  await cms.update({
    collection: 'pages',
    id,
    locale: 'de',
    data: { title: 'Alle Bausteine', blocks: translated as Page['blocks'], _status: 'published' },
  })
  // Refused since, but stored by earlier versions.
  await sqlOf(cms).query(`UPDATE pages_locales SET _status = 'draft' WHERE _parent_id = $1 AND _locale = 'en'`, [id])
  const found = await findPage(cms, parseAddress('/de/all-blocks'))
  const parts = found && 'page' in found ? found.page.blocks : []
  // A rich text without any content is left out.
  expect(parts.map(({ blockType }) => blockType)).toEqual(layoutBlocks.filter((slug) => slug !== 'rich-text'))
  const html = await markupOf(parts)
  const { markdown = '' } = (await readPageAsMarkdown(cms, '/all-blocks', 'de')) ?? {}
  for (const text of [html, markdown]) {
    expect(text).toContain('Nur diese Spalte')
    expect(text.match(/.*(?:>undefined|\bundefined \(|^#+ *$|\[\]\().*/gm)).toBeNull()
  }
  // Options of forms without a label have the same key.
  expect(takeConsoleErrors().filter((line) => !line.includes('unique "key"'))).toEqual([])
})
