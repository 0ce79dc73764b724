import { expect, test } from 'vitest'
import { minutesToRead } from './post.server.ts'

const text = (count: number) => ({ type: 'text', text: Array.from({ length: count }, () => 'word').join(' ') })
const root = (...children: object[]) => ({ type: 'root', children: children as { type: string }[] })
const code = { type: 'block', fields: { blockType: 'code', code: 'one two three' } }
const callout = { type: 'block', fields: { blockType: 'callout', text: { root: root(text(217)) } } }

test.each([
  ['rounds an empty text up to one minute', root(), 1],
  ['rounds a short text up to one minute', root({ type: 'paragraph', children: [text(80)] }), 1],
  ['takes five minutes for a thousand words', root({ type: 'paragraph', children: [text(500)] }, text(500)), 5],
  ['counts code and callouts', root(text(110), code, callout), 2],
])('%s', (_, node, minutes) => expect(minutesToRead(node)).toBe(minutes))
