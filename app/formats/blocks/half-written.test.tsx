import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { Field } from 'payload'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadViews, RenderBlocks } from '#app/blocks/index.tsx'
import { prepareBlock } from '#app/blocks/prepare-block.server.ts'
import { resolveFields } from '#app/documents/references.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import * as en from '#app/i18n/en.ts'
import { compileIdentified } from '#app/rich-text/body/compile-blocks.ts'
import { identifyHeadings } from '#app/rich-text/body/compile-blocks.ts'
import { questionsIn } from '#app/seo/content-nodes.ts'
import { completeBlocks } from '#cms/blocks/complete-block.ts'
import { blocks } from '#cms/blocks/index.ts'
import { writeMarkdown } from '../markdown/markdown.server.ts'
import { blockMarkdown } from '../page-markdown.server.ts'

type Values = Record<string, unknown>

const isMany = (field: Field) => field.type === 'array' || ('hasMany' in field && field.hasMany)
const emptyOf = (field: Field) => (isMany(field) ? [] : field.type === 'group' || field.type === 'richText' ? {} : '')

/** Every state that differs from `values` in one field: missing, null, empty, of another kind, or with empty rows. */
function* halfWritten(fields: readonly Field[], values: Values): Generator<Values> {
  for (const field of fields) {
    if (!('name' in field)) continue
    const { name } = field
    const withValue = (value: unknown): Values => ({ ...values, [name]: value })
    yield Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
    for (const value of [null, emptyOf(field), 0, 'x', [null], { root: {} }]) yield withValue(value)
    if (field.type === 'array') {
      const rows = (values[name] ?? []) as Values[]
      for (const list of [[{}], [null], [...rows, {}], [null, ...rows]]) yield withValue(list)
      for (const row of halfWritten(field.fields, rows[0] ?? {})) yield withValue([row, ...rows.slice(1)])
    }
    if (field.type === 'group') for (const group of halfWritten(field.fields, (values[name] ?? {}) as Values)) yield withValue(group)
  }
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

async function htmlOf(block: ResolvedBlock): Promise<string> {
  await loadViews([block])
  let fault: unknown
  const page = (
    <RouterContextProvider router={router}>
      <RenderBlocks blocks={[block]} />
    </RouterContextProvider>
  )
  const stream = await renderToReadableStream(page, { onError: (error) => void (fault ??= error) })
  const html = await new Response(stream).text()
  if (fault) throw fault as Error
  return html
}

const writing = { locale: 'en' as const, messages: en, addressOf: (href: string) => href, pageUrl: 'https://site.example/' }

/** What a page makes of a stored block, without what it shows of other documents. */
async function textsOf(stored: object): Promise<string[]> {
  const identified = identifyHeadings(resolveFields(completeBlocks([stored]), new Map()) as ResolvedBlock[])
  const prepared = await Promise.all(identified.map(prepareBlock))
  const html = await Promise.all(prepared.map(htmlOf))
  const markdown = prepared.map((block) => writeMarkdown(blockMarkdown(block, writing)))
  return [JSON.stringify([compileIdentified(identified), questionsIn(prepared)]), ...html, ...markdown]
}

test.each(blocks.map((block) => [block.slug, block] as const))(
  '%s is shown and written in every half-written state',
  async (slug, block) => {
    const faults: string[] = []
    for (const values of [{}, ...halfWritten(block.fields, block.custom.example as Values)]) {
      try {
        // The sample of a finding is about “undefined”.
        const isOfSample = JSON.stringify(values).includes('undefined')
        const texts = (await textsOf({ blockType: slug, ...values })).slice(1)
        const shown = texts.find((text) => (!isOfSample && /\bundefined\b/.test(text)) || text.includes('[object '))
        if (shown) faults.push(`${JSON.stringify(values)} shows ${shown}`)
      } catch (error) {
        faults.push(`${JSON.stringify(values)}: ${String(error)}`)
      }
    }
    expect(faults).toEqual([])
  },
)
