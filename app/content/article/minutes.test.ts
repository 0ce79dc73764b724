import { expect, test } from 'vitest'
import { minutesToRead } from './minutes.ts'

const text = (count: number) => ({ type: 'text', text: Array.from({ length: count }, () => 'word').join(' ') })
const root = (...children: object[]) => ({ type: 'root', children: children as { type: string }[] })
const code = { type: 'block', fields: { blockType: 'code', code: 'one two three' } }
const callout = { type: 'block', fields: { blockType: 'callout', text: { root: root(text(217)) } } }

test.each([
  ['an empty text takes a minute', root(), 1],
  ['so does a short one', root({ type: 'paragraph', children: [text(80)] }), 1],
  ['a thousand words take five', root({ type: 'paragraph', children: [text(500)] }, text(500)), 5],
  ['code and remarks count', root(text(110), code, callout), 2],
])('%s', (_, node, minutes) => expect(minutesToRead(node)).toBe(minutes))
