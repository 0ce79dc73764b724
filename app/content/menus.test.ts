import { expect, test } from 'vitest'
import { listed, menuEntries } from './menus.ts'

const tree = [{ title: 'Platform', _path: '/platform', children: [{ title: 'Autofix', _path: '/platform/autofix' }] }]
const autofix = { label: 'Autofix', href: '/platform/autofix', description: 'A repair.' }

test('a link without words is called like the place it leads to, one that leads to nothing is left out', () => {
  const links = [{ label: '', href: '/platform' }, { label: 'Gone' }, { label: 'Ours', href: '/platform' }]
  expect(listed(tree, links)).toEqual([
    { label: 'Platform', href: '/platform' },
    { label: 'Ours', href: '/platform' },
  ])
  expect(listed(tree, null)).toEqual([])
})

test('the page of an entry comes first in its panel, under its own title', () => {
  expect(menuEntries(tree, [{ label: 'Product', href: '/platform', children: [autofix] }])).toEqual([
    { label: 'Product', href: '/platform', children: [{ label: 'Platform', href: '/platform', description: '' }, autofix] },
  ])
})

test('a panel that names the page of its entry has it once, where it is named', () => {
  const children = [autofix, { label: 'All', href: '/platform', description: null }]
  expect(menuEntries(tree, [{ label: 'Product', href: '/platform', children }])[0]?.children.map(({ label }) => label)).toEqual([
    'Autofix',
    'All',
  ])
})

test('an entry whose own page is not to be seen leads to the first of its panel, and without a panel it is left out', () => {
  expect(
    menuEntries(tree, [
      { label: 'Product', children: [{ label: 'Draft' }, autofix] },
      { label: 'Gone', children: [] },
    ]),
  ).toEqual([{ label: 'Product', href: '/platform/autofix', children: [autofix] }])
})

test('an entry whose panel has nothing to show is a plain link', () => {
  expect(menuEntries(tree, [{ label: 'Product', href: '/platform', children: [{ label: 'Draft' }] }])).toEqual([
    { label: 'Product', href: '/platform', children: [] },
  ])
})
