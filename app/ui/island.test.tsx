// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '#tests/setup/console.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => vi.resetModules())

/** A fresh module: it remembers whether the document is hydrated. */
const loadIsland = async () => (await import('./island.tsx')).Island

function Word({ text }: { text: string }): ReactNode {
  if (text === 'fault') throw new Error('The island sinks')
  return text
}

const Page = ({ Island, text, of = '/' }: { Island: Awaited<ReturnType<typeof loadIsland>>; text: string; of?: string }) => (
  <>
    <header>The head</header>
    <Island selector="main" of={of}>
      <main>
        <p>
          <Word text={text} />
        </p>
        <input />
      </main>
    </Island>
  </>
)

const field = () => document.querySelector('input')

test('a fault while the document is hydrated leaves what the server sent', async () => {
  const Island = await loadIsland()
  document.body.innerHTML = renderToString(<Page Island={Island} text="sent" />)
  const [sent] = document.getElementsByTagName('main')
  await act(async () => void hydrateRoot(document.body, <Page Island={Island} text="fault" />, { onRecoverableError: () => {} }))
  expect(document.querySelector('header')?.textContent).toBe('The head')
  expect([...document.getElementsByTagName('main')]).toEqual([sent])
  expect(sent?.textContent).toBe('sent')
  expect(takeConsoleErrors().join()).toContain('The island sinks')
})

test('a fault of a page that is shown leaves it with what is typed, and the next page is shown', async () => {
  const Island = await loadIsland()
  const root = createRoot(document.body)
  act(() => root.render(<Page Island={Island} text="one" />))
  const typed = field()
  if (typed) typed.value = 'typed'
  act(() => root.render(<Page Island={Island} text="fault" />))
  act(() => root.render(<Page Island={Island} text="still a fault" />))
  expect([document.body.textContent, field()]).toEqual(['The headone', typed])
  expect(field()?.value).toBe('typed')
  act(() => root.render(<Page Island={Island} text="two" of="/next" />))
  expect([document.body.textContent, field()?.value]).toEqual(['The headtwo', ''])
  expect(takeConsoleErrors().join()).toContain('The island sinks')
  act(() => root.unmount())
})

test('text that a translating browser has moved is no reason to lose the page', async () => {
  const Island = await loadIsland()
  const root = createRoot(document.body)
  const page = (isMore: boolean) => (
    <Island selector="main">
      <main>
        <p>
          {'One. '}
          {isMore ? 'More.' : null}
        </p>
      </main>
    </Island>
  )
  act(() => root.render(page(true)))
  for (const text of [...(document.querySelector('p')?.childNodes ?? [])]) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
  act(() => root.render(page(false)))
  expect(document.querySelector('main')?.textContent).toContain('One. ')
  expect(takeConsoleErrors().join()).toContain('NotFoundError')
  act(() => root.unmount())
})

test('a fault of the next page is the page’s, not the island’s', async () => {
  const Island = await loadIsland()
  const root = createRoot(document.body)
  act(() => root.render(<Page Island={Island} text="one" />))
  expect(() => act(() => root.render(<Page Island={Island} text="fault" of="/next" />))).toThrow('The island sinks')
  takeConsoleErrors()
  expect(document.body.textContent).toBe('')
})
