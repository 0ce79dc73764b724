import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import type { ContentLocale } from '#config'
import { readPublicationState } from '#cms/editing/publishing/read-publication-state.server.ts'
import { editingCms } from '#tests/setup/editing/editing-cms.ts'

const editing = editingCms('publisher')

/** What happens to one language of a page, and the state that its form shows afterwards. */
const HISTORIES = [
  { name: 'never published', steps: ['write'], state: 'draft' },
  { name: 'published', steps: ['publish'], state: 'published' },
  { name: 'changed since', steps: ['publish', 'write'], state: 'changed' },
  { name: 'unpublished', steps: ['publish', 'unpublish'], state: 'draft' },
] as const

type Step = (typeof HISTORIES)[number]['steps'][number]

function act(id: number, locale: ContentLocale, step: Step) {
  const page = { collection: 'pages' as const, id, locale, user: editing.user, overrideAccess: false as const }
  if (step === 'unpublish') return editing.cms.update({ ...page, data: { _status: 'draft' } })
  const title = editing.unique('Title')
  if (step === 'publish') return editing.cms.update({ ...page, data: { title, _status: 'published' } })
  return editing.cms.update({ ...page, draft: true, autosave: true, data: { title, _status: 'draft' } })
}

const pairs = HISTORIES.flatMap((english) => HISTORIES.map((german) => ({ english, german })))

test.each(pairs)('English $english.name, then German $german.name: each form shows its own state', async ({ english, german }) => {
  const data = { title: 'Begun', slug: editing.unique('state'), _status: 'draft' as const }
  const { id } = await editing.cms.create({ collection: 'pages', draft: true, data, user: editing.user })
  for (const step of english.steps) await act(id, 'en', step)
  for (const step of german.steps) await act(id, 'de', step)
  const req = await createLocalReq({ user: editing.user }, editing.cms)
  expect({
    en: await readPublicationState(req, 'pages', id, 'en'),
    de: await readPublicationState(req, 'pages', id, 'de'),
  }).toEqual({ en: english.state, de: german.state })
})
