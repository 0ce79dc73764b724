// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { startTransition, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { deForms } from './de-forms.ts'
import { formsMessages } from './en/forms.ts'
import { useMessages } from './use-messages.ts'

function Sample() {
  const { toFix } = useMessages('forms', formsMessages)
  const [mark] = useState('!')
  return toFix + mark
}

test('a component with hooks waits for its messages, in whatever moment they arrive', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/de'] }) })
  const faults: unknown[] = []
  const box = document.createElement('div')
  const root = createRoot(box, { onUncaughtError: (error) => faults.push(error), onRecoverableError: (error) => faults.push(error) })
  startTransition(() => {
    root.render(
      <RouterContextProvider router={router}>
        <Suspense>
          <Sample />
        </Suspense>
      </RouterContextProvider>,
    )
  })
  await vi.waitFor(() => expect(box.textContent + faults.join()).toBe(`${deForms.forms.toFix}!`))
  root.unmount()
})
