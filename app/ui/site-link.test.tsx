import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { staticHtml } from './static-html.server.tsx'
import { SiteLink } from './site-link.tsx'

const linkOf = (props: ComponentProps<typeof SiteLink>) => staticHtml(<SiteLink {...props}>x</SiteLink>, '/a')

test('a link inside the site is prefetched and has no rel (C56, C66)', () => {
  expect(linkOf({ href: '/b' })).toBe('<a href="/b" data-prefetch="true">x</a>')
})

test('keeps the query and the fragment', () => {
  expect(linkOf({ href: '/b?page=2#top' })).toContain('href="/b?page=2#top"')
})

test.each(['#top', 'https://x.test/', '//x.test/', 'mailto:a@x.test'])('%s is a plain anchor without prefetch (C66)', (href) => {
  expect(linkOf({ href })).toContain(`href="${href}"`)
  expect(linkOf({ href })).not.toContain('data-prefetch')
})

test.each([
  [{ href: 'https://x.test/' }, 'noopener noreferrer'],
  [{ href: '/\\x.test' }, 'noopener noreferrer'],
  [{ href: '/b', external: true }, 'noopener noreferrer'],
  [{ href: '/b', target: '_blank' }, 'noopener noreferrer'],
  [{ href: '/b', target: 'help' }, 'noopener noreferrer'],
  [{ href: '#top', target: '_blank' }, 'noopener noreferrer'],
  [{ href: '/b', target: '_self' }, null],
  [{ href: '#top' }, null],
  [{ href: 'https://x.test/', rel: 'nofollow' }, 'nofollow'],
  [{ href: '/b', target: '_blank', rel: 'next' }, 'next'],
  [{ href: 'https://x.test/', noRel: true }, null],
  [{ href: '/b', target: '_blank', noRel: true }, null],
] as const)('the rel of %j is %s (C56)', (props, rel) => {
  expect(/ rel="([^"]*)"/.exec(linkOf(props))?.[1] ?? null).toBe(rel)
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x'])(
  '%j never becomes an href (C53)',
  (href) => {
    expect(linkOf({ href })).not.toContain('href')
    expect(linkOf({ href, external: true })).not.toContain('href')
  },
)

test.each([{ prefetch: false }, { noPrefetch: true }])('with %j it is not prefetched (C67)', (props) => {
  expect(linkOf({ href: '/b', ...props })).toBe('<a href="/b">x</a>')
})
