// @vitest-environment jsdom
import { parse } from 'qs-esm'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { adminView } from '#tests/setup/editing/admin-view.ts'

const MODAL = 'confirm-delete-many-docs'

let role: 'publisher' | 'editor'
let isOpen: boolean

const ui = {
  useAuth: () => ({ user: { id: 7, collection: 'users', roles: [role] } }),
  useConfig: () => ({ config: {}, getEntityConfig: () => ({ slug: 'pages', admin: { useAsTitle: 'title' } }) }),
  useLocale: () => ({ code: 'en' }),
  useModal: () => ({ isModalOpen: (slug: string) => isOpen && slug === MODAL }),
}

const { send, render, turn } = adminView(() => ui)

beforeEach(() => {
  role = 'publisher'
  isOpen = true
})

/** Renders the notice in the dialog of a list. */
async function show(props: object) {
  const { BulkDeletionNotice } = await import('./deletion-notices.tsx')
  render(<BulkDeletionNotice modalSlug={MODAL} selections={{}} {...props} />)
}

/** The same, until the text has come that the server's answer leads to. */
async function shown(props: object, answer: object, text: string | RegExp, status = 200) {
  send.mockImplementation(() => Promise.resolve(Response.json(answer, { status })))
  await show(props)
  await act(() => vi.waitFor(() => expect(send).toHaveBeenCalled()))
  await turn()
  expect(document.body.textContent).toMatch(text)
}

/** What the server was asked: the collection, and which documents of it. */
function asked() {
  const [path = '', query = ''] = String(send.mock.lastCall?.[0]).split('?')
  return { path, ...parse(query, { depth: 10 }) }
}

const first = [
  { title: 'About', address: '/about' },
  { title: 'Pricing', address: '/pricing' },
]

test('says how many of the selected documents are live, names the first, and where visitors will find nothing', async () => {
  await shown({ selections: { pages: { ids: [3, 4, 9] } } }, { total: 7, first }, /^7 of these are live\./)
  expect(asked()).toEqual({ path: '/api/dead-links/live/pages', locale: 'en', where: { id: { in: '3,4,9' } } })
  expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['About /about', 'Pricing /pricing'])
  expect(document.body.textContent).toContain('gone (410) at their addresses')
  expect(document.body.textContent).toContain('and 5 more.')
  expect(document.body.textContent).toContain('retire it')
})

test.each([
  ['everything', {}, undefined],
  ['what a filter finds', { where: { slug: { equals: 'a' } } }, { slug: { equals: 'a' } }],
  [
    'what a filter and a search find',
    { where: { slug: { equals: 'a' } }, search: 'About' },
    { and: [{ slug: { equals: 'a' } }, { or: [{ title: { like: 'About' } }] }] },
  ],
])('of %s in the list, it asks about all pages of the list', async (_, filter, where) => {
  const selections = { pages: { all: true, ids: [], totalCount: 120 } }
  await shown({ selections, ...filter }, { total: 1, first: first.slice(0, 1) }, /^One of these is live\..+at its address/)
  expect(asked()).toEqual({ path: '/api/dead-links/live/pages', locale: 'en', ...(where && { where }) })
})

test('says so if none is live, and why it cannot tell', async () => {
  const selections = { pages: { ids: [3] } }
  await shown({ selections }, { total: 0, first: [] }, 'None of these is live.')
  const message = 'At most 200 documents can be deleted at once, and 300 are selected.'
  await shown(
    { selections: { posts: { all: true } } },
    { errors: [{ message }] },
    `Could not check which of these are live. ${message}`,
    400,
  )
})

test.each([
  ['of documents without an address', { media: { ids: [1] } }, 'publisher', true],
  ['to an editor, who can delete only what was never public', { pages: { ids: [1] } }, 'editor', true],
  ['while the dialog is closed', { pages: { ids: [1] } }, 'publisher', false],
] as const)('asks nothing %s', async (_, selections, who, opened) => {
  role = who
  isOpen = opened
  await show({ selections })
  expect(send).not.toHaveBeenCalled()
  expect(document.body.textContent).not.toMatch(/is live|are live\./)
})
