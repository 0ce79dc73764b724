import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'

const TEXT = 'from,to\n/geräte,/devices\n'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16LE', utf16(TEXT)],
  ['UTF-16LE with a byte order mark', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16BE with a byte order mark', utf16(`\uFEFF${TEXT}`).swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('decodes %s', (_, bytes) => {
  expect(decodeFile(new Uint8Array(bytes))).toBe(TEXT)
})

test('decodes an empty file', () => {
  expect(decodeFile(new Uint8Array())).toBe('')
})
