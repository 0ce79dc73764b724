import { beforeAll, describe, expect, test } from 'vitest'
import { issuePreviewToken, readPreviewToken } from './preview-token.ts'

beforeAll(() => {
  process.env.PAYLOAD_SECRET = 'a-secret-for-tests-that-is-long-enough'
  process.env.DATABASE_URL = 'postgres://nobody@localhost/none'
})

const NOW = Date.UTC(2026, 10, 21)
const later = NOW / 1000 + 60
const SESSION = '0f8fad5b-d9cb-469f-a165-70867728950e'
const person = () => issuePreviewToken({ kind: 'person', id: 7, session: SESSION, expires: later })

const view = { kind: 'document', id: 7, session: SESSION, expires: later, collection: 'pages', document: 3 } as const

describe('a preview token', () => {
  test('is read back as the claim it was issued for', () => {
    expect(readPreviewToken(person(), NOW)).toEqual({ kind: 'person', id: 7, session: SESSION, expires: later })
    expect(readPreviewToken(issuePreviewToken({ kind: 'share', id: 12 }), NOW)).toEqual({ kind: 'share', id: 12 })
    expect(readPreviewToken(issuePreviewToken(view), NOW)).toEqual(view)
  })

  test('expires when it is a person’s', () => {
    expect(readPreviewToken(issuePreviewToken(view), (later + 1) * 1000)).toBeNull()
    expect(readPreviewToken(person(), (later + 1) * 1000)).toBeNull()
  })

  test.each([
    ['another person', () => person().replace('p-7', 'p-8')],
    ['another session', () => person().replace(SESSION, SESSION.replace('0f8', '0f9'))],
    ['more time', () => person().replace(String(later), String(later + 1))],
    ['a share link made of a person’s', () => person().replace(/^p-7-[^.]+/, 's-7')],
    ['another document', () => issuePreviewToken(view).replace('-3-pages', '-4-pages')],
    ['another collection', () => issuePreviewToken(view).replace('-pages', '-issues')],
    ['a collection without addresses', () => issuePreviewToken({ ...view, collection: 'users' as 'pages' })],
    ['a cut signature', () => person().slice(0, -1)],
    ['text after the signature', () => `${person()}.x`],
    ['no signature', () => person().replace(/\..*$/, '.')],
    ['no claim', () => 'abc'],
    ['an empty string', () => ''],
    ['too many characters', () => `${person()}${'x'.repeat(10_000)}`],
    ['a person without an expiry', () => issuePreviewToken({ kind: 'share', id: 7 }).replace('s-7', 'p-7')],
  ])('is rejected with %s', (_, token) => {
    expect(readPreviewToken(token(), NOW)).toBeNull()
  })
})
