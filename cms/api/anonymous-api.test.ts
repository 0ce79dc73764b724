import { describe, expect, test } from 'vitest'
import { refuseAnonymous } from './anonymous-api.ts'

const ask = (method: string, path: string) => refuseAnonymous(method, new URL(path, 'http://localhost'))?.status ?? 'passes'

describe('anonymous callers of /api', () => {
  test.each([
    ['GET', '/api/pages'],
    ['GET', '/api/pages?limit=10&page=2'],
    ['GET', '/api/issues/12'],
    ['GET', '/api/globals/site'],
    ['GET', '/api/media/file/logo.png'],
    ['GET', '/api/users/me'],
    ['POST', '/api/users/login'],
    ['POST', '/api/users/logout'],
  ])('%s %s is passed on to the access rules', (method, path) => {
    expect(ask(method, path)).toBe('passes')
  })

  test.each([
    ['GET', '/api/users'],
    ['GET', '/api/users/1'],
    ['POST', '/api/users'],
    ['POST', '/api/users/first-register'],
    ['POST', '/api/users/unlock'],
    ['GET', '/api/access'],
    ['GET', '/api/payload-jobs/run'],
    ['GET', '/api/payload-preferences/x'],
    ['POST', '/api/pages'],
    ['PATCH', '/api/pages/1'],
    ['DELETE', '/api/pages/1'],
    ['GET', '/api/pages/versions'],
    ['GET', '/api/pages/1/versions'],
    ['GET', '/api/globals/unknown'],
    ['GET', '/api/media/file/../../secrets.json'],
    ['GET', '/api/media/file/a/b'],
    ['GET', '/api'],
    ['OPTIONS', '/api/pages'],
  ])('%s %s requires signing in', (method, path) => {
    expect(ask(method, path)).toBe(401)
  })

  test.each([
    'where[id][equals]=1',
    'sort=title',
    'depth=5',
    'populate[users]=x',
    'joins=x',
    'draft=true',
    'select[x]=1',
    'fallback-locale=de',
    'trash=true',
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e2',
    'limit=5&limit=1000',
    'page=-1',
    'page=1e308',
    'page=1.5',
  ])('GET /api/pages?%s is rejected', (query) => {
    expect(ask('GET', `/api/pages?${query}`)).toBe(400)
  })
})
