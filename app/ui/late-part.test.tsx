// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { latePart } from './late-part.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Told = ({ word }: { word: string }) => <input aria-label={word} />

async function drawn(isFetched: boolean) {
  const { load, View } = latePart(() => Promise.resolve(Told))
  if (isFetched) await load()
  const place = document.createElement('div')
  const root = createRoot(place)
  const label = () => place.querySelector('input')?.getAttribute('aria-label')
  return { place, label, load, draw: (word: string) => root.render(<View word={word} />) }
}

test('what was fetched is drawn at once', async () => {
  const { label, draw } = await drawn(true)
  act(() => draw('one'))
  expect(label()).toBe('one')
})

test.each([true, false])('it stays the same element when it is drawn again (fetched before: %j)', async (isFetched) => {
  const { place, label, draw, load } = await drawn(isFetched)
  act(() => draw('one'))
  await act(load)
  const first = place.querySelector('input')
  act(() => draw('two'))
  expect(label()).toBe('two')
  expect(place.querySelector('input')).toBe(first)
})
