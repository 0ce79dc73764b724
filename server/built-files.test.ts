import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBuilds } from './built-files.ts'

const LATEST = { id: 'b1', timestamp: 1_700_000_000_000 }
const META = { ...LATEST, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-builds-'))
  await mkdir(path.join(folder, 'meta'))
  await writeFile(path.join(folder, 'latest.json'), JSON.stringify(LATEST))
  await writeFile(path.join(folder, 'meta/b1.json'), JSON.stringify(META))
  await writeFile(path.join(folder, 'secret.json'), '{}')
})

afterAll(() => rm(folder, { recursive: true }))

test.each(['', '/_nuxt', '/assets'])('%s/builds/latest.json is cached for one second (C59)', async (prefix) => {
  const answer = await answerBuilds(`${prefix}/builds/latest.json`, folder)
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toBe('application/json')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=1')
  expect(await answer?.json()).toEqual(LATEST)
})

test.each(['', '/_nuxt', '/assets'])('%s/builds/meta/{id}.json is cached for a year (C59)', async (prefix) => {
  const answer = await answerBuilds(`${prefix}/builds/meta/b1.json`, folder)
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer?.json()).toEqual(META)
})

test.each(['/builds/meta/b2.json', '/builds/meta/..%2Fsecret.json', '/builds/meta/...json', '/_nuxt/builds/meta/x y.json'])(
  '%s is 404 (C59)',
  async (pathname) => {
    const answer = await answerBuilds(pathname, folder)
    expect(answer?.status).toBe(404)
    expect(answer?.headers.get('content-type')).toBe('application/problem+json')
  },
)

test.each(['/', '/builds', '/builds/latest', '/builds/meta/a/b.json', '/x/builds/latest.json', '/assets/a.js'])(
  '%s is not a build address',
  async (pathname) => {
    expect(await answerBuilds(pathname, folder)).toBeNull()
  },
)
