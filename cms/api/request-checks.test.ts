import { describe, expect, test } from 'vitest'
import { resolveMethodOverride } from './limits/parameters.ts'
import { checkForm, checkReadable } from './request-checks.ts'

const JSON_TYPE = 'application/json'
const noProblem = () => null

const call = (body: string, type: string, headers: Record<string, string> = {}, path = '/api/pages') =>
  new Request(`http://localhost${path}`, { method: 'POST', body, headers: { 'content-type': type, ...headers } })

const statusOf = async (request: Request) => (await checkReadable(request, noProblem))?.status ?? null

test.each([
  ['{"a":1}', JSON_TYPE, null],
  ['{"a":"\\\\u0000 and \\\\ud800 in words"}', JSON_TYPE, null],
  ['{"a":"\\ud83d\\ude00"}', 'Application/JSON; charset=utf-8', null],
  ['', '', null],
  ['{"a":"\\u0000"}', JSON_TYPE, 400],
  ['{"a":[{"b":"\\uD800"}]}', JSON_TYPE, 400],
  ['{"\\u0000":1}', JSON_TYPE, 400],
  [`{"a":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}}`, JSON_TYPE, 400],
  ['null', JSON_TYPE, 400],
  ['[]', JSON_TYPE, 400],
  ['"a"', JSON_TYPE, 400],
  ['{"a":', JSON_TYPE, 400],
  ['a=b', 'application/x-www-form-urlencoded', 415],
  ['a', 'text/plain', 415],
  ['{}', '', 415],
])('a request with the body %.60j as “%s” gets %s', async (body, type, status) => {
  expect(await statusOf(call(body, type))).toBe(status)
})

test('a query is checked in the URL and in the body of a POST', async () => {
  expect(await statusOf(new Request('http://localhost/api/pages?where[title][equals]=%00'))).toBe(400)
  expect(await statusOf(new Request('http://localhost/api/pages?where[title][equals]=%25'))).toBeNull()
  const asked = async (body: string) =>
    resolveMethodOverride(call(body, 'application/x-www-form-urlencoded', { 'x-payload-http-method-override': 'GET' }))
  const [readable, unreadable] = [await asked('where[title][equals]=a'), await asked('where[title][equals]=%00')]
  expect([readable?.method, readable && (await statusOf(readable))]).toEqual(['GET', null])
  expect(unreadable && (await statusOf(unreadable))).toBe(400)
})

test('the handler can still read the request', async () => {
  const request = call('{"a":1}', JSON_TYPE)
  await checkReadable(request, noProblem)
  expect(await request.json()).toEqual({ a: 1 })
})

test('an invalid value is rejected with the given message', async () => {
  expect(await checkReadable(call('{"from":1}', JSON_TYPE), () => '“from” takes a text.')).toEqual({
    status: 400,
    message: '“from” takes a text.',
  })
})

describe('a multipart form', () => {
  const part = (name: string, text: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const refused = async (body: string, type = 'multipart/form-data; boundary=x') =>
    (await checkForm(call(body, type), noProblem))?.status ?? null

  test.each([
    [`${part('_payload', '{"alt":"a"}')}--x--`, null],
    [`${part('file', 'null')}--x--`, null],
    [`${part('_payload', 'null')}--x--`, 400],
    [`${part('_payload', '{')}--x--`, 400],
    [`${part('_payload', '{"alt":"\\u0000"}')}--x--`, 400],
    [part('_payload', '{}'), 400],
    ['--y--', 400],
    [`${part('_payload', '{"z":"--x--"}')}${part('file', 'cut off')}`, 400],
    [`${part('_payload', '{}')}--x--and more`, 400],
    [`${part('_payload', '{}')}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n--x--`, 400],
    [`${part('_payload', '{}')}${part('_payload', '{}')}--x--`, 400],
    [`${part('_payload"; filename="a', '{}')}--x--`, 400],
    [`${part('file"; filename="a', '')}${part('other"; filename="b', '')}--x--`, 400],
    [`${part('ä', '')}--x--`, 400],
    [`--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain;\x01\r\n\r\n\r\n--x--`, 400],
    [`--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain;\r\r\n\r\n\r\n--x--`, 400],
    [`${part('x"\r\nContent-Type: "application/octet-stream', '{}')}--x--`, 400],
    [`--x\r\nContent-Disposition: form-data; name="_payload"\r\nContent-Type: application/octet-stream\r\n\r\n{}\r\n--x--`, 400],
    [`--x\r\nContent-Disposition: form-data; name*=utf-8''_payload\r\n\r\n{}\r\n--x--`, 400],
    [`--x\r\nContent-Type: application/json\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{}\r\n--x--\r\n`, null],
    [`${part('file"; filename="a \\"b\\".png', '')}--x--`, null],
    [`${Array.from({ length: 20 }, (_, index) => part(`field-${index}`, '')).join('')}--x--`, null],
    [`${Array.from({ length: 21 }, (_, index) => part(`field-${index}`, '')).join('')}--x--`, 400],
    [`${part('_payload', `{"a":"${'a'.repeat(1024 * 1024)}"}`)}--x--`, 400],
  ])('%.80j gets %s', async (body, status) => {
    expect(await refused(body)).toBe(status)
  })

  test('is read as it is written by a browser', async () => {
    const form = new FormData()
    form.set('file', new File(['\r\n--x--'], 'täst “1”.png', { type: 'image/png' }))
    form.set('_payload', '{"alt":"ä"}')
    const request = new Request('http://localhost/api/media', { method: 'POST', body: form })
    const read: object[] = []
    expect(await checkForm(request, (body) => (read.push(body), null))).toBeNull()
    expect(read).toEqual([{ alt: 'ä' }])
  })

  test('needs its boundary', async () => {
    expect(await refused('x', 'multipart/form-data')).toBe(400)
    const form = `${part('_payload', '{}')}--x--`
    expect(await refused(form, 'multipart/form-data; a="; boundary=x"; boundary=y')).toBe(400)
    expect(await refused(form, 'multipart/form-data;charset=UTF-8;boundary=x')).toBeNull()
    expect(await refused(`${part('_payload', '{}')}--x--`, 'multipart/form-data; boundary="x"')).toBeNull()
  })
})
