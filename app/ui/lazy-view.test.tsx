// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { lazyView } from './lazy-view.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Labelled = ({ label }: { label: string }) => <input aria-label={label} />

async function mount(isLoaded: boolean) {
  const { load, View } = lazyView(() => Promise.resolve(Labelled))
  if (isLoaded) await load()
  const place = document.createElement('div')
  const root = createRoot(place)
  const label = () => place.querySelector('input')?.getAttribute('aria-label')
  return { place, label, load, render: (text: string) => root.render(<View label={text} />) }
}

test('a preloaded view renders without suspending', async () => {
  const { label, render } = await mount(true)
  act(() => render('one'))
  expect(label()).toBe('one')
})

test.each([true, false])('keeps the same element on a rerender (preloaded: %j)', async (isLoaded) => {
  const { place, label, render, load } = await mount(isLoaded)
  act(() => render('one'))
  await act(load)
  const first = place.querySelector('input')
  act(() => render('two'))
  expect(label()).toBe('two')
  expect(place.querySelector('input')).toBe(first)
})
