import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadViews, RenderBlocks } from '#app/blocks/index.tsx'
import { findPage } from '#app/content/pages.server.ts'
import { drawn } from '#app/content/references.ts'
import { blocks, layoutBlocks } from '#cms/blocks/index.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { Page } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Every text in an example, however deep. */
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
    // A diff shows both line by line.
    'before',
    'after',
  ])
  return Object.entries(value).flatMap(([key, inner]) => (hidden.has(key) ? [] : textsOf(inner)))
}

const textIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('every block can be put on a page', () => {
  expect(layoutBlocks.toSorted()).toEqual(blocks.map(({ slug }) => slug).toSorted())
})

test.each(blocks.map((block) => [block.slug, block] as const))(
  'the example of %s survives Postgres and is drawn whole',
  async (slug, block) => {
    const data = {
      title: slug,
      slug: `block-${slug}`,
      _status: 'published' as const,
      blocks: [{ blockType: slug, ...block.custom.example }] as Page['blocks'],
    }
    await cms.create({ collection: 'pages', data })
    const found = await findPage(cms, `/block-${slug}`)
    const stored = found && 'page' in found ? found.page.blocks : []
    expect(stored[0]).toMatchObject(drawn<object>(block.custom.example, new Map()))
    await loadViews(stored)
    const text = textIn(
      renderToStaticMarkup(
        <RouterContextProvider router={router}>
          <RenderBlocks blocks={stored} />
        </RouterContextProvider>,
      ),
    )
    // What stands in backticks is drawn as code.
    for (const words of textsOf(block.custom.example)) expect(text).toContain(words.replaceAll('`', '').trim())
  },
)
