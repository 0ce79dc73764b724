import { expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { SignInBlock } from './sign-in.tsx'

const links = [
  { label: 'Browse the directory', href: '/directory' },
  { label: 'Start here', href: '/signup' },
]

const render = (providers: ResolvedBlock<'sign-in'>['providers']) =>
  staticHtml(<SignInBlock blockType="sign-in" heading="Sign in" providers={providers} note="It stops here." links={links} />)

test('a provider without an address is marked as not connected beside one that has an address', () => {
  const html = render([{ label: 'GitHub' }, { label: 'GitLab', address: 'https://app.example.com' }])
  expect(html).toMatch(/GitHub <span>Not connected/)
  expect(html).toMatch(/button-main[^>]*>GitLab/)
  expect(html).not.toMatch(/button[^>]*>Browse/)
})

test('without any connected provider the first other link is the main button', () => {
  const html = render([{ label: 'GitHub' }])
  expect(html).not.toContain('GitHub')
  expect(html).toMatch(/button-main[^>]*>Browse the directory/)
  expect(html).toMatch(/<li><a[^>]*>Start here/)
})
