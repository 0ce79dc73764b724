import { expect, test } from 'vitest'
import { securityText } from './site-files.server.ts'

const expires = new Date('2027-10-01T00:00:00Z')

test('the file has the fields of RFC 9116, each on one line', () => {
  const contact = { contact: 'mailto:security@example.com', policy: 'https://example.com/p', languages: ['en', 'de'], expires }
  expect(securityText(contact, 'https://plumb.example')).toBe(
    `Contact: mailto:security@example.com
Expires: 2027-10-01T00:00:00Z
Policy: https://example.com/p
Preferred-Languages: en, de
Canonical: https://plumb.example/.well-known/security.txt
`,
  )
})

test('no value begins a field of its own', () => {
  const text = securityText({ contact: 'mailto:a@b.example\nPolicy: https://x.example', languages: [], expires }, 'https://plumb.example')
  expect(text.split('\n').filter((line) => line.startsWith('Policy'))).toEqual([])
})
