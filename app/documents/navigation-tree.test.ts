import { describe, expect, test } from 'vitest'
import type { ContentDocument } from './content-document.ts'
import { childrenAt, firstLeaf, inheritedAt, itemAt, itemsAbove, navigationTree } from './navigation-tree.ts'

const pathOf = (stem: string) =>
  `/${stem
    .split('/')
    .map((part) => part.replace(/^\d+\./, ''))
    .filter((part) => part !== 'index')
    .join('/')}`

const doc = (stem: string, more: Partial<ContentDocument> = {}): ContentDocument => ({
  _id: stem,
  _path: pathOf(stem),
  _type: 'markdown',
  _collection: 'pages',
  _dir: '',
  _partial: false,
  _draft: false,
  _stem: stem,
  _locale: 'en',
  title: (stem.split('/').at(-1) ?? '').replace(/^\d+\./, '').toUpperCase(),
  ...more,
})

const section = (path: string, more: Partial<ContentDocument>): ContentDocument =>
  doc(`${path.slice(1)}/_dir`, { _path: `${path === '/' ? '' : path}/_dir`, _partial: true, title: '', ...more })

const documents = [
  doc('index', { title: 'Home' }),
  doc('0.about', { title: 'About' }),
  doc('1.blog/index', { title: 'Blog' }),
  doc('1.blog/1.a', { title: 'A' }),
  doc('1.blog/2.b', { title: 'B', navigation: { icon: 'i', title: 'NB' } }),
  doc('1.blog/10.c', { title: 'C' }),
  doc('2.docs/deep/x', { title: 'X' }),
  doc('hid/index', { title: 'Hid' }),
  doc('hid/p', { title: 'P' }),
]
const sections = [
  section('/blog', { title: 'The Blog' }),
  section('/docs', { _stem: '2.docs/_dir', title: 'Documentation', navigation: { icon: 'book' } }),
  section('/hid', { navigation: false }),
]

describe('the navigation tree', () => {
  test('matches the contract’s example of folders, indexes, settings and order (C43, C45, C46)', () => {
    expect(navigationTree(documents, sections)).toEqual([
      { title: 'About', _path: '/about' },
      {
        title: 'The Blog',
        _path: '/blog',
        children: [
          { title: 'A', _path: '/blog/a' },
          { title: 'NB', _path: '/blog/b', icon: 'i' },
          { title: 'C', _path: '/blog/c' },
          { title: 'Blog', _path: '/blog' },
        ],
      },
      {
        title: 'Documentation',
        _path: '/docs',
        icon: 'book',
        children: [{ title: 'Deep', _path: '/docs/deep', children: [{ title: 'X', _path: '/docs/deep/x' }] }],
      },
      { title: 'Home', _path: '/' },
    ])
  })

  test('does not depend on the order of the documents (C45)', () => {
    expect(navigationTree(documents.toReversed(), sections)).toEqual(navigationTree(documents, sections))
  })

  test('omits partials and hidden documents, includes layouts, marks drafts, exposes no ids (C42)', () => {
    const tree = navigationTree(
      [
        doc('a', { layout: 'plain' }),
        doc('b', { _draft: true }),
        doc('_theme', { _path: '/_theme', _partial: true }),
        doc('c', { navigation: false }),
      ],
      [],
    )
    expect(tree).toEqual([
      { title: 'A', _path: '/a', layout: 'plain' },
      { title: 'B', _path: '/b', _draft: true },
    ])
  })

  test('ignores a folder title of “dir” (C44)', () => {
    expect(navigationTree([doc('long-name/x')], [section('/long-name', { title: 'DIR' })])[0]).toMatchObject({ title: 'Long Name' })
    expect(navigationTree([doc('blog/index', { title: 'Blog' })], [section('/blog', { title: 'dir' })])[0]).toMatchObject({ title: 'Blog' })
  })

  test('hiding a folder hides its page and descendants, but not paths that share its prefix (C44)', () => {
    const tree = navigationTree([doc('hid'), doc('hid/deep/p'), doc('hidden')], [section('/hid', { navigation: false })])
    expect(tree.map(({ _path }) => _path)).toEqual(['/hidden'])
  })

  test('sorts names case-insensitively and numerically (C45)', () => {
    const tree = navigationTree(
      [doc('B'), doc('a'), doc('x10'), doc('x9')].map((d) => ({ ...d, _path: `/${d._stem}` })),
      [],
    )
    expect(tree.map(({ _path }) => _path)).toEqual(['/a', '/B', '/x9', '/x10'])
  })

  test('a page with child pages becomes their folder and is not repeated inside it', () => {
    expect(navigationTree([doc('1.platform', { title: 'Platform' }), doc('1.platform/2.x')], [])).toEqual([
      { title: 'Platform', _path: '/platform', children: [{ title: 'X', _path: '/platform/x' }] },
    ])
  })
})

describe('tree lookups (C47)', () => {
  const tree = navigationTree(documents, sections)
  test('find the first leaf, the item, the children and the ancestors of a path', () => {
    expect(firstLeaf(itemAt(tree, '/docs') ?? { title: '', _path: '' })._path).toBe('/docs/deep/x')
    expect(firstLeaf(itemAt(tree, '/about') ?? { title: '', _path: '' })._path).toBe('/about')
    expect(childrenAt(tree, '/blog').map(({ _path }) => _path)).toEqual(['/blog/a', '/blog/b', '/blog/c', '/blog'])
    expect(childrenAt(tree, '/nope')).toEqual([])
    expect(itemsAbove(tree, '/docs/deep/x').map(({ title }) => title)).toEqual(['Documentation', 'Deep'])
    expect(itemsAbove(tree, '/about')).toEqual([])
  })

  test('inherit a layout from the nearest ancestor, by whole segments (C19)', () => {
    const layouts = navigationTree(
      [
        doc('blog/index'),
        doc('blog/a', { layout: 'blogpost' }),
        doc('blog/b'),
        doc('blogger'),
        doc('index', { layout: 'home' }),
        doc('about'),
      ],
      [section('/blog', { layout: 'changelog' })],
    )
    const layoutAt = (path: string) => inheritedAt(layouts, path, 'layout')
    expect([layoutAt('/blog/a'), layoutAt('/blog/b'), layoutAt('/blog')]).toEqual(['blogpost', 'changelog', 'changelog'])
    expect([layoutAt('/blogger'), layoutAt('/about')]).toEqual([undefined, undefined])
    expect(layoutAt('/')).toBe('home')
  })
})
