import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const guide = await readFile('docs/editing.md', 'utf8')
const named = [...guide.matchAll(/!\[([^\]]*)\]\(images\/([^)]+)\)/g)].map(([, words = '', file = '']) => ({ words, file }))

test('the editor’s guide shows every picture that was taken for it, and none that is not there', async () => {
  expect(named.map(({ file }) => file).toSorted()).toEqual((await readdir('docs/images')).toSorted())
})

test('every picture of the guide says in words what is on it', () => {
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ words }) => words.length < 20)).toEqual([])
})

test('the contents of the guide lead to its headings', () => {
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )
  const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target)
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((target) => !headings.includes(target))).toEqual([])
})
