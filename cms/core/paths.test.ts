import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { belongsToApplication, inLanguage, isReservedPath, pathOf, slugRefusal } from './paths.ts'
import { shortcodeRefusal } from '#catalogue/shortcodes.ts'

describe('paths', () => {
  test('the top-level page "index" is the home page; under a parent it is an ordinary slug', () => {
    expect(pathOf('pages', { slug: 'index' })).toBe('/')
    expect(pathOf('pages', { slug: 'index', parentPath: '/blog' })).toBe('/blog/index')
  })

  test('a page is nested under its parent, and the home page adds no segment', () => {
    expect(pathOf('pages', { slug: 'static-analysis', parentPath: '/platform' })).toBe('/platform/static-analysis')
    expect(pathOf('pages', { slug: 'about', parentPath: '/' })).toBe('/about')
  })

  test('a language other than the default comes first; what is no language changes nothing', () => {
    expect(['en', 'de', 'all', undefined].map((locale) => inLanguage('/pricing', locale))).toEqual([
      '/pricing',
      '/de/pricing',
      '/pricing',
      '/pricing',
    ])
    expect(inLanguage('/', 'de')).toBe('/de')
  })

  test('analyzers and issues are in the directory', () => {
    expect(pathOf('analyzers', { shortcode: 'eslint' })).toBe('/directory/eslint')
    expect(pathOf('issues', { analyzerShortcode: 'eslint', shortcode: 'no-eval' })).toBe('/directory/eslint/issues/no-eval')
  })

  test.each(['/admin', '/api/x', '/directory', '/assets/x', '/livez', '/_serverFn/x'])('%s belongs to the application', (path) => {
    expect(isReservedPath(path)).toBe(true)
  })

  test.each(['/', '/administration', '/platform/api'])('%s is free for a page', (path) => {
    expect(isReservedPath(path)).toBe(false)
  })

  test('an address below a language belongs to the application only if it is served there', () => {
    const paths = ['/search', '/directory', '/directory/eslint', '/de', '/de/search', '/de/about', '/en', '/en/search']
    expect(paths.filter(belongsToApplication)).toEqual(['/search', '/directory', '/de/search'])
  })

  test('no article is where the feeds of its list are', () => {
    expect(slugRefusal('posts', 'feed')).toContain('/blog/feed belongs to the application')
    expect(slugRefusal('changelog', 'feed')).toContain('/changelog/feed belongs to the application')
    expect([slugRefusal('posts', 'feeds'), slugRefusal('glossary', 'feed')]).toEqual([null, null])
  })

  test('shortcodes that match a route of the directory are refused', () => {
    const routes = fileURLToPath(new URL('../../app/routes/', import.meta.url))
    const files = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    const segments = files.flatMap((file) => /^(?:_site\/)?directory[./]([a-z]+)/.exec(file)?.[1] ?? []).filter((name) => name !== 'index')
    expect(new Set(segments)).toEqual(new Set(['analyzers', 'catalogue', 'changes', 'compare', 'config', 'cwe', 'schema', 'tags']))
    for (const segment of segments) expect(shortcodeRefusal(segment), segment).toContain(`/directory/${segment} belongs to the application`)
  })

  test.each(['eslint.json', 'eslint.md', 'ESLint.JSON', 'a.b.json'])('%s is an alternate format of another analyzer', (shortcode) => {
    const other = shortcode.replace(/\.\w+$/, '')
    expect(shortcodeRefusal(shortcode)).toContain(`is where programs read the analyzer "${other}"`)
  })

  test.each(['eslint', 'house.lint', 'json', 'md', 'eslint-json', 'json.lint', 'eslint.xml'])('%s is free for an analyzer', (shortcode) => {
    expect(shortcodeRefusal(shortcode)).toBeNull()
  })
})
