import { describe, expect, test, vi } from 'vitest'
import { LAYOUTS } from '#config'
import { chooseLayout } from './layout.ts'

const never = () => expect.unreachable('no warning expected')

describe('the layout of a page (C19)', () => {
  test.each([
    ['the page’s own', { page: 'plain', route: 'home', navigation: 'changelog', globals: { theme: { layout: 'empty' } } }, 'plain'],
    ['the route’s', { route: 'home', navigation: 'changelog', globals: { theme: { layout: 'empty' } } }, 'home'],
    ['the navigation’s', { navigation: 'changelog', globals: { theme: { layout: 'empty' } } }, 'changelog'],
    ['the first fallback’s', { globals: { other: { layout: 'home' }, theme: { layout: 'empty' } } }, 'empty'],
    ['default', { globals: { theme: {} } }, 'default'],
    ['default', { page: '', navigation: undefined, globals: { theme: null } }, 'default'],
  ])('%s takes precedence', (_, sources, layout) => {
    expect(chooseLayout(sources, never)).toBe(layout)
  })

  test('there are ten layouts', () => {
    expect(LAYOUTS).toHaveLength(10)
    for (const name of LAYOUTS) expect(chooseLayout({ page: name }, never)).toBe(name)
  })

  test('falls back to default for an unknown name, and warns', () => {
    const warn = vi.fn()
    expect(chooseLayout({ page: 'brochure', navigation: 'home' }, warn)).toBe('default')
    expect(warn).toHaveBeenCalledWith('There is no layout called "brochure"; default is used')
  })
})
