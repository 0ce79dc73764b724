import { describe, expect, test } from 'vitest'
import { problem } from '#platform/http/problem.ts'
import { asProblem, unavailable, withRedirectPage } from './plain-answers.ts'

const ask = (accept: string, path = '/nope?x=1') => new Request(`http://localhost${path}`, { headers: { accept } })
const page = (status: number) => new Response('<!DOCTYPE html>', { status, headers: { 'content-type': 'text/html' } })

describe('a failed page', () => {
  test('becomes problem details for programs, with the keys of the contract (C20)', async () => {
    const response = await asProblem(ask('application/json'), page(404))
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      status: 404,
      statusCode: 404,
      message: 'Page not found: /nope?x=1',
      data: { path: '/nope?x=1' },
      fatal: false,
    })
  })

  test.each([
    ['text/html,application/xhtml+xml,*/*', 404],
    ['*/*', 404],
    ['application/json', 200],
  ])('is unchanged for %s and %i', async (accept, status) => {
    const response = page(status)
    expect(await asProblem(ask(accept), response)).toBe(response)
  })

  test('keeps problem details that it already has', async () => {
    const refused = problem(400, 'Bad Request', 'limit is 1 to 100.')
    expect(await asProblem(ask('application/json'), refused)).toBe(refused)
  })

  test('keeps JSON responses of the API', async () => {
    const refused = Response.json({ errors: [{ message: 'Another import is running.' }] }, { status: 409 })
    expect(await asProblem(ask('application/json', '/api/imports/run'), refused)).toBe(refused)
  })

  test('does not reveal the cause of an error', async () => {
    expect(await (await asProblem(ask('application/json'), page(500))).json()).toMatchObject({
      status: 500,
      message: 'Internal Server Error',
    })
  })
})

describe('a redirect (C18)', () => {
  test('has a small page with a link that escapes its target', async () => {
    const location = '/new?a="><script>&b=1'
    const response = withRedirectPage(new Response(null, { status: 302, headers: { location: encodeURI(location) } }))
    expect(response.status).toBe(302)
    expect(await response.text()).toContain('<meta http-equiv="refresh" content="0; url=/new?a=%22%3E%3Cscript%3E&amp;b=1">')
  })

  test('other responses are unchanged', () => {
    for (const response of [page(200), new Response(null, { status: 304 })]) expect(withRedirectPage(response)).toBe(response)
  })
})

test('an unavailable site answers with a page or with problem details', async () => {
  const forPeople = unavailable(ask('text/html'), 'The database is not responding.', 5)
  expect([forPeople.status, forPeople.headers.get('retry-after')]).toEqual([503, '5'])
  const page = await forPeople.text()
  expect(page).toContain('The database is not responding.')
  // Browsers always request an icon: ours, if the page names and allows it.
  expect(page).toContain('<link rel="icon" href="/favicon.svg"')
  expect(forPeople.headers.get('content-security-policy')).toContain("img-src 'self'")
  const forPrograms = unavailable(ask('*/*'), 'The database is not responding.', 5)
  expect(await forPrograms.json()).toMatchObject({ status: 503, detail: 'The database is not responding.' })
})
