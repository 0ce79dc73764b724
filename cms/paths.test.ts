import { describe, expect, test } from 'vitest'
import { isReservedPath, pathOf } from './paths.ts'

describe('paths', () => {
  test('the top-level page "index" is the home page; below a parent it is a name like any other', () => {
    expect(pathOf('pages', { slug: 'index' })).toBe('/')
    expect(pathOf('pages', { slug: 'index', parentPath: '/blog' })).toBe('/blog/index')
  })

  test('a page lies below its parent, and the home page adds nothing', () => {
    expect(pathOf('pages', { slug: 'static-analysis', parentPath: '/platform' })).toBe('/platform/static-analysis')
    expect(pathOf('pages', { slug: 'about', parentPath: '/' })).toBe('/about')
  })

  test('analyzers and issues live in the directory', () => {
    expect(pathOf('analyzers', { shortcode: 'eslint' })).toBe('/directory/eslint')
    expect(pathOf('issues', { analyzerShortcode: 'eslint', shortcode: 'no-eval' })).toBe('/directory/eslint/issues/no-eval')
  })

  test.each(['/admin', '/api/x', '/directory', '/assets/x', '/livez', '/_serverFn/x'])('%s belongs to the application', (path) => {
    expect(isReservedPath(path)).toBe(true)
  })

  test.each(['/', '/administration', '/platform/api'])('%s is free for a page', (path) => {
    expect(isReservedPath(path)).toBe(false)
  })
})
