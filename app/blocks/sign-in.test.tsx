import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DrawnBlock } from '../drawn.ts'
import { SignInBlock } from './sign-in.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const links = [
  { label: 'Browse the directory', href: '/directory' },
  { label: 'Start here', href: '/signup' },
]

const drawn = (providers: DrawnBlock<'sign-in'>['providers']) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <SignInBlock blockType="sign-in" heading="Sign in" providers={providers} note="It stops here." links={links} />
    </RouterContextProvider>,
  )

test('a way in that leads nowhere says so beside one that does', () => {
  const html = drawn([{ label: 'GitHub' }, { label: 'GitLab', address: 'https://app.example.com' }])
  expect(html).toMatch(/GitHub <span>Not connected/)
  expect(html).toMatch(/button-main[^>]*>GitLab/)
  expect(html).not.toMatch(/button[^>]*>Browse/)
})

test('where none leads anywhere, the first other link is the thing to do', () => {
  const html = drawn([{ label: 'GitHub' }])
  expect(html).not.toContain('GitHub')
  expect(html).toMatch(/button-main[^>]*>Browse the directory/)
  expect(html).toMatch(/<li><a[^>]*>Start here/)
})
