import { createLocalReq } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import type { ContentLocale } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { readPublicationState } from '#cms/editing/publishing/read-publication-state.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms
let ada: User & { collection: 'users' }
let serial = 0

beforeAll(async () => {
  cms = await openTestCms()
  ada = await person(cms, 'publisher')
})

/** What happens to one language of a page, and the state that its form shows afterwards. */
const HISTORIES = [
  { name: 'never published', steps: ['write'], state: 'draft' },
  { name: 'published', steps: ['publish'], state: 'published' },
  { name: 'changed since', steps: ['publish', 'write'], state: 'changed' },
  { name: 'unpublished', steps: ['publish', 'unpublish'], state: 'draft' },
] as const

type Step = (typeof HISTORIES)[number]['steps'][number]

function act(id: number, locale: ContentLocale, step: Step) {
  const page = { collection: 'pages' as const, id, locale, user: ada, overrideAccess: false as const }
  if (step === 'unpublish') return cms.update({ ...page, data: { _status: 'draft' } })
  const title = `Title ${(serial += 1)}`
  if (step === 'publish') return cms.update({ ...page, data: { title, _status: 'published' } })
  return cms.update({ ...page, draft: true, autosave: true, data: { title, _status: 'draft' } })
}

const pairs = HISTORIES.flatMap((english) => HISTORIES.map((german) => ({ english, german })))

test.each(pairs)('English $english.name, then German $german.name: each form shows its own state', async ({ english, german }) => {
  const data = { title: 'Begun', slug: `state-${(serial += 1)}`, _status: 'draft' as const }
  const { id } = await cms.create({ collection: 'pages', draft: true, data, user: ada })
  for (const step of english.steps) await act(id, 'en', step)
  for (const step of german.steps) await act(id, 'de', step)
  const req = await createLocalReq({ user: ada }, cms)
  expect({
    en: await readPublicationState(req, 'pages', id, 'en'),
    de: await readPublicationState(req, 'pages', id, 'de'),
  }).toEqual({ en: english.state, de: german.state })
})
