import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CorrectedNote } from './corrected-note.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/directory'] }) })

test('what was typed turns no writing around but its own', () => {
  const text = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CorrectedNote typed={'\u202Eevil'} instead="eval" />
    </RouterContextProvider>,
  )
  expect(text).toContain('Nothing for “<bdi>\u202Eevil</bdi>”; showing “<bdi>eval</bdi>”.')
})
