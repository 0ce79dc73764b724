import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Finding } from './finding.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const drawn = (code: string, fix: string, message = '') =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Finding code={code} line={1} severity="major" fix={fix} message={message} />
    </RouterContextProvider>,
  )

test('a line that is off keeps its indentation, and its measure is as long as what has to change', () => {
  const html = drawn('    if (sum = 0)', '    if (sum === 0)')
  expect(html).toContain('2 characters off')
  expect(html).toContain('class="finding-off" aria-hidden="true">\u00a0\u00a0</span>    </span>')
})

test('a measure that would run into the code is broken off', () => {
  expect(drawn('return true', 'return false')).toContain('finding-off-broken" aria-hidden="true">\u00a0</span>')
})

test('another line altogether is not measured', () => {
  const html = drawn('open(file)', 'with the lock held, and only then, open what was asked for')
  expect(html).not.toMatch(/characters off|finding-off/)
})

test('what stands in backticks is code', () => {
  expect(drawn('a', 'b', '`a` moves.')).toContain('<code>a</code> moves.')
})
