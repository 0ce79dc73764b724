import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Icon, type IconDrawing, IconSource } from './icon.tsx'

const box: IconDrawing = { viewBox: '0 0 24 24', body: '<path d="M0 0h24"/>' }

async function htmlOf(view: ReactNode, find: (name: string) => IconDrawing | null | Promise<IconDrawing | null>): Promise<string> {
  const { prelude } = await prerender(<IconSource value={find}>{view}</IconSource>)
  return new Response(prelude).text()
}

test.each([
  ['is cached', () => box],
  ['has to be fetched', () => new Promise<IconDrawing>((resolve) => setTimeout(resolve, 1, box))],
])('the server renders an icon that %s (C72)', async (_, find) => {
  expect(await htmlOf(<Icon name="a:box" />, find)).toBe(
    '<svg class="icon" width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h24"/></svg>',
  )
})

test('requests every icon of a page by name, and a page without Suspense boundaries waits for all (C72)', async () => {
  const find = (name: string) => Promise.resolve({ ...box, body: `<g id="${name}"/>` })
  const html = await htmlOf(
    ['a:x', 'a:y', 'b:x'].map((name) => <Icon key={name} name={name} />),
    find,
  )
  expect([...html.matchAll(/<g id="(.*?)"/g)].map(([, name]) => name)).toEqual(['a:x', 'a:y', 'b:x'])
})

test('an unavailable icon leaves its space empty (C72)', async () => {
  expect(await htmlOf(<Icon name="a:none" />, () => Promise.resolve(null))).toBe(
    '<svg class="icon" width="1em" height="1em" aria-hidden="true"></svg>',
  )
})

test('an icon with a label has an accessible name', async () => {
  expect(await htmlOf(<Icon name="a:box" label="A & B" />, () => box)).toContain('role="img" aria-label="A &amp; B"')
})
