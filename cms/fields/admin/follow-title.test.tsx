// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let form = { title: '', slug: '' as string | null, hasPublishedDoc: false }
vi.mock('@payloadcms/ui', () => ({
  useField: () => ({ value: form.slug, setValue: (slug: string) => (form = { ...form, slug }) }),
  useFormFields: (pick: (all: unknown[]) => unknown) => pick([{ title: { value: form.title } }]),
  useDocumentInfo: () => form,
  useLocale: () => ({ code: 'en' }),
}))
const { FollowTitle, slugOf } = await import('./follow-title.tsx')

test.each([
  ['What’s new in CI/CD', 'en', 'whats-new-in-ci-cd'],
  ['Über uns & Straße', 'de', 'ueber-uns-strasse'],
  ['Version 1.0: naïve café', 'en', 'version-1-0-naive-cafe'],
  ['2.x', 'en', '2.x'],
  ['“R&D” – 100 %', 'en', 'r-d-100'],
  ['_private', 'en', 'private'],
  ['日本', 'en', ''],
  [`${'word '.repeat(30)}`, 'en', 'word-'.repeat(19).slice(0, -1)],
  ['a'.repeat(200), 'en', 'a'.repeat(96)],
])('the title %j in %s suggests the slug %j', (title, locale, slug) => expect(slugOf(title, locale)).toBe(slug))

/** Returns the slug after each change of the form. */
function slugsAfter(first: Partial<typeof form>, ...changes: Partial<typeof form>[]) {
  form = { title: '', slug: null, hasPublishedDoc: false, ...first }
  const root = createRoot(document.createElement('div'))
  const show = () => act(() => root.render(<FollowTitle path="slug" />))
  show()
  const slugs = changes.map((change) => {
    form = { ...form, ...change }
    show()
    return form.slug
  })
  act(() => root.unmount())
  return slugs
}

test('a slug follows the title until somebody touches it', () => {
  expect(slugsAfter({}, { title: 'Our' }, { title: 'Our prices' }, { slug: 'prices' }, { title: 'New prices' })).toEqual([
    'our',
    'our-prices',
    'prices',
    'prices',
  ])
  expect(slugsAfter({}, { title: 'Our' }, { slug: '' }, { title: 'Our prices' })).toEqual(['our', '', ''])
  // A draft that was opened again.
  expect(slugsAfter({ title: 'Our', slug: 'our' }, { title: 'Our prices' })).toEqual(['our-prices'])
  expect(slugsAfter({ title: 'Our', slug: 'prices' }, { title: 'Our prices' })).toEqual(['prices'])
  // Both are replaced at once, as when an edit view takes over what was typed.
  expect(slugsAfter({ title: 'Our', slug: 'our' }, { title: 'New prices', slug: 'new-prices' }, { title: 'New' })).toEqual([
    'new-prices',
    'new',
  ])
})

test('the slug of a published document stays, and so does a slug when the title of another language is written', () => {
  expect(slugsAfter({ title: 'Our', slug: 'our', hasPublishedDoc: true }, { title: 'Our prices' })).toEqual(['our'])
  expect(slugsAfter({ title: '', slug: 'our-prices' }, { title: 'Unsere Preise' })).toEqual(['our-prices'])
})
