import { describe, expect, test } from 'vitest'
import { nameOfSource, pathOfSource } from './source-path.ts'

describe('the path of a source (C2)', () => {
  test.each([
    ['3.index', '/'],
    ['1.blog/2.hello-world', '/blog/hello-world'],
    ['blog/index', '/blog'],
    ['Blog/My Post', '/blog/my-post'],
    ['docs/1.0/setup', '/docs/1.0/setup'],
    ['a/1-foo', '/a/1-foo'],
    ['12.foo', '/foo'],
    ['a/b.draft', '/a/b'],
    ['_theme', '/_theme'],
  ])('%s is %s', (key, path) => {
    expect(pathOfSource(key).path).toBe(path)
  })

  test.each([
    ['content:1.blog:2.post.md', '/blog/post'],
    ['content:index.md', '/'],
    ['content:docs/1.0.md', '/docs/1.0'],
    ['1.blog/2.post.yml', '/blog/post'],
    ['docs/1/a', '/docs/1/a'],
    ['docs/1.x/a', '/docs/1.x/a'],
    ['docs/1.0.x/a', '/docs/1.0.x/a'],
    ['docs/1.0.X/a', '/docs/1.0.x/a'],
    ['1.2.foo', '/2.foo'],
    ['a/index.draft.md', '/a'],
    ['a/1.index.draft.md', '/a'],
    ['index/b', '/b'],
    ['Index', '/index'],
    ['a/indexes', '/a/indexes'],
    ['Über/Straße & Ñandú', '/uber/strasse-and-nandu'],
    ["what's (new)?", '/whats-new'],
    ['/a//b/', '/a/b'],
    ['../../etc/./passwd', '/etc/passwd'],
    ['什么/b', '/b'],
    ['', '/'],
  ])('%j is %s too', (key, path) => {
    expect(pathOfSource(key).path).toBe(path)
  })

  test.each([
    ['a/b.draft', false, true],
    ['content:a:b.draft.md', false, true],
    ['a.draft/b', false, true],
    ['a/drafty', false, false],
    ['_theme', true, false],
    ['a/_dir.yml', true, false],
    ['_parts/a.draft', true, true],
    ['a_b', false, false],
  ])('%s: partial %s, draft %s (C2, C4, C5)', (key, partial, draft) => {
    expect(pathOfSource(key)).toMatchObject({ partial, draft })
  })
})

test.each([
  ['content:1.blog:2.Hello-world.md', 'Hello-world'],
  ['1.blog/index.md', ''],
  ['a/b.draft', 'b'],
])('the name of the file %s is %j (C3)', (key, name) => {
  expect(nameOfSource(key)).toBe(name)
})

test('handles a segment of a hundred thousand dots quickly (C2)', () => {
  expect(pathOfSource(`a${'.'.repeat(1e5)}b`).path).toHaveLength(100_003)
})
