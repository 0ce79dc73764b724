import { expect, test } from 'vitest'
import { menuLinks, menuEntries } from './menus.ts'

const tree = [{ title: 'Platform', _path: '/platform', children: [{ title: 'Autofix', _path: '/platform/autofix' }] }]
const autofix = { label: 'Autofix', href: '/platform/autofix', description: 'A repair.' }

test('a link without a label uses the title of its target, and one without a target is left out', () => {
  const links = [{ label: '', href: '/platform' }, { label: 'Gone' }, { label: 'Ours', href: '/platform' }]
  expect(menuLinks(tree, links)).toEqual([
    { label: 'Platform', href: '/platform' },
    { label: 'Ours', href: '/platform' },
  ])
  expect(menuLinks(tree, null)).toEqual([])
})

test('the entry’s own page comes first in its panel, under its own title', () => {
  expect(menuEntries(tree, [{ label: 'Product', href: '/platform', children: [autofix] }])).toEqual([
    { label: 'Product', href: '/platform', children: [{ label: 'Platform', href: '/platform', description: '' }, autofix] },
  ])
})

test('a panel that lists the entry’s own page has it only once, in the listed position', () => {
  const children = [autofix, { label: 'All', href: '/platform', description: null }]
  expect(menuEntries(tree, [{ label: 'Product', href: '/platform', children }])[0]?.children.map(({ label }) => label)).toEqual([
    'Autofix',
    'All',
  ])
})

test('an entry whose own page is hidden links to the first page of its panel, and is left out without a panel', () => {
  expect(
    menuEntries(tree, [
      { label: 'Product', children: [{ label: 'Draft' }, autofix] },
      { label: 'Gone', children: [] },
    ]),
  ).toEqual([{ label: 'Product', href: '/platform/autofix', children: [autofix] }])
})

test('an entry with an empty panel is a plain link', () => {
  expect(menuEntries(tree, [{ label: 'Product', href: '/platform', children: [{ label: 'Draft' }] }])).toEqual([
    { label: 'Product', href: '/platform', children: [] },
  ])
})
