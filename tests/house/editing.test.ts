import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const guide = await readFile('docs/editing.md', 'utf8')
const named = [...guide.matchAll(/!\[([^\]]*)\]\(images\/([^)]+)\)/g)].map(([, alt = '', file = '']) => ({ alt, file }))

test('the editor’s guide shows every picture taken for it, and no missing one', async () => {
  expect(named.map(({ file }) => file).toSorted()).toEqual((await readdir('docs/images')).toSorted())
})

test('every picture of the guide has an alternative text', () => {
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ alt }) => alt.length < 20)).toEqual([])
})

test('links within the guide lead to its headings', () => {
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
