// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PagePart } from '#app/analytics/experiments/experiment-slot.ts'
import { loadViews } from '#app/blocks/index.tsx'
import { takeConsoleErrors } from '#tests/setup/console.ts'
import { DraftBlocks, formIn } from './preview.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const draft = (items: object[] | null) => {
  const blocks = [
    { blockType: 'statistics', id: '1', items },
    { blockType: 'cta', id: '2', heading: 'Still here' },
  ] as unknown as PagePart[]
  return { blocks, view: <RouterContextProvider router={router}>{<DraftBlocks blocks={blocks} />}</RouterContextProvider> }
}

test('a block that fails is left out, on the server and in the browser, until its form changes', async () => {
  const { blocks, view } = draft(null)
  await loadViews(blocks)
  const faults: unknown[] = []
  const stream = await renderToReadableStream(view, { onError: (error) => void faults.push(error) })
  expect(await new Response(stream).text()).toContain('Still here')
  expect(faults).toEqual([expect.any(TypeError)])
  const root = createRoot(document.body)
  act(() => root.render(view))
  expect(document.body.textContent).toBe('Still here')
  act(() => root.render(draft([{ value: '11 s', label: 'to answer' }]).view))
  expect(document.body.textContent).toBe('to answer11 sStill here')
  expect(takeConsoleErrors().join()).toContain('TypeError')
  act(() => root.unmount())
})

const HERE = 'https://plumbline.example'
const message = { type: 'payload-live-preview', data: { title: 'Typed' } }

test('accepts form values from this site’s admin', () => {
  expect(formIn({ origin: HERE, data: message }, HERE)).toEqual({ title: 'Typed' })
})

test.each([
  ['another site', 'https://elsewhere.example', message],
  ['a site whose origin begins with this one', `${HERE}.elsewhere.example`, message],
  ['a frame without an origin', 'null', message],
  ['another program', HERE, { type: 'something-else', data: {} }],
  ['a message without values', HERE, { type: 'payload-live-preview', ready: true }],
  ['a text', HERE, 'payload-live-preview'],
  ['nothing', HERE, null],
])('ignores %s', (_, origin, data) => {
  expect(formIn({ origin, data }, HERE)).toBeNull()
})
