import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CorrectedNote } from './results.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/directory'] }) })

test('bidirectional control characters in the query affect only the query', () => {
  const text = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <CorrectedNote typed={'\u202Eevil'} instead="eval" />
    </RouterContextProvider>,
  )
  expect(text).toContain('No results for “<bdi>\u202Eevil</bdi>”. Showing results for “<bdi>eval</bdi>”.')
})
