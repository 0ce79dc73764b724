import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './image.tsx'

const source = {
  src: '/f/a.webp',
  width: 1200,
  height: 800,
  alt: 'Two findings',
  avif: ['/f/a-480.avif 480w', '/f/a-960.avif 960w'],
  webp: ['/f/a-480.webp 480w'],
  focus: { x: 22, y: 78 },
}

test('a picture has its size, offers AVIF first and loads lazily', () => {
  const html = renderToStaticMarkup(<Image source={source} sizes="50vw" />)
  expect(html).toMatch(/<picture><source type="image\/avif" srcSet="\/f\/a-480.avif 480w, \/f\/a-960.avif 960w" sizes="50vw"\/>/)
  for (const part of [
    'width="1200"',
    'height="800"',
    'alt="Two findings"',
    'loading="lazy"',
    'decoding="async"',
    'srcSet="/f/a-480.webp 480w"',
  ])
    expect(html).toContain(part)
})

test('the focal point is a class, because the CSP forbids style attributes', () => {
  const html = renderToStaticMarkup(<Image source={source} sizes="50vw" className="cover" />)
  expect(html).toContain('class="image focus-x-20 focus-y-80 cover"')
  expect(html).not.toContain('style=')
})

test('a picture above the fold loads eagerly; a decorative one has an empty alt text', () => {
  const html = renderToStaticMarkup(<Image source={{ ...source, alt: '', avif: [], webp: [] }} sizes="50vw" isFirst />)
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
  expect(html).toContain('alt=""')
  expect(html).not.toMatch(/srcSet|<source/)
})

test('shows a blur placeholder, cropped alike and hidden from screen readers, until the picture has loaded', () => {
  const html = renderToStaticMarkup(<Image source={{ ...source, blur: 'data:image/webp;base64,AA' }} sizes="50vw" className="cover" />)
  expect(html).toMatch(
    /^<span class="blurred"><img class="image focus-x-20 focus-y-80 cover" src="data:image\/webp;base64,AA" width="1200" height="800" alt="" aria-hidden="true"\/><picture>/,
  )
  expect(renderToStaticMarkup(<Image source={source} sizes="50vw" />)).not.toContain('blurred')
})
