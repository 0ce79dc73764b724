import { expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { ChangesPage } from './changes-page.tsx'
import type { VersionChanges } from './changes.server.ts'

const first = (shortcode: string, count: number): VersionChanges => ({
  analyzer: { shortcode, name: shortcode.toUpperCase() },
  version: '1.0.0',
  at: '2026-02-01T12:00:00.000Z',
  isFirst: true,
  groups: [{ kind: 'added', count, isMore: false, issues: [] }],
})
const issue = { path: '/directory/a/issues/x', shortcode: 'x', title: 'No x', fields: ['title'] }
const changed: VersionChanges = {
  ...first('a', 0),
  version: '1.1.0',
  isFirst: false,
  groups: [{ kind: 'changed', count: 1, isMore: false, issues: [issue] }],
}

const textOf = (versions: VersionChanges[]) =>
  staticHtml(<ChangesPage analyzers={[]} chosen={null} isFirst versions={versions} next={null} />, '/directory/changes')

test('tools that were added together are one entry that links to them; a new version shows its changes', () => {
  const text = textOf([changed, first('c', 872), first('b', 2386)])
  expect(text.match(/version-entry/g)).toHaveLength(2)
  expect(text).toContain('2 analyzers with 3,258 rules were added')
  expect(text.match(/<a [^>]*>(?:A|B|C)<\/a>/g)).toHaveLength(3)
  expect(text).toContain('No x')
  expect(text).not.toContain('872 added')
})

test('a single tool is one entry too', () => {
  expect(textOf([first('c', 40)])).toContain('One analyzer with 40 rules was added')
})
