import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { payloadPatches } from './payload-patches.ts'

type Transform = (this: { error: (message: string) => never }, code: string, id: string) => { code: string } | undefined

/** Returns one of Payload's modules before and after the build patches it. */
async function patchedText(file: string): Promise<[before: string, after: string]> {
  const id = `node_modules/@payloadcms/ui/dist/${file}`
  const error = (message: string): never => {
    throw new Error(message)
  }
  const before = await readFile(id, 'utf8')
  // Vite's type also allows an object with filters.
  const result = (payloadPatches.transform as Transform).call({ error }, before, id)
  return [before, result?.code ?? '']
}

/** Imports one of Payload's modules, which must import no others, as the build patches it. */
async function patched(file: string): Promise<Record<string, unknown>> {
  const [, text] = await patchedText(file)
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`) as Promise<Record<string, unknown>>
}

test('a save leaves the address of the live preview as it is, the only place where a form sets it', async () => {
  const [before, after] = await patchedText('views/Edit/index.js')
  const calls = (text: string) => text.split('setLivePreviewURL(').length - 1
  expect([calls(before), calls(after)]).toEqual([1, 0])
})

test('the dialog for deleting from a list has the notice about what is live, with all that selects documents there', async () => {
  const [before, after] = await patchedText('elements/DeleteMany/index.js')
  expect(before).not.toContain('BulkDeletionNotice')
  expect(after).toMatch(/^'use client';\nimport \{ BulkDeletionNotice \} from ".+deletion-notices\.tsx";/)
  const [, props = ''] = /_jsx\(BulkDeletionNotice, \{([^}]*)\}/.exec(after) ?? []
  expect(props.replaceAll(/\s+/g, ' ').trim()).toBe('modalSlug: confirmManyDeleteDrawerSlug, search, selections, where')
})

test('every patch of a module applies: the same dialog also reports why the whole call was refused', async () => {
  const [before, after] = await patchedText('elements/DeleteMany/index.js')
  expect([before, after].map((text) => text.includes('json?.docs?.length'))).toEqual([false, true])
})

test('the comparison of two versions shows a date in the format of its field', async () => {
  const [before, after] = await patchedText('views/Version/RenderFieldsToDiff/fields/Date/index.js')
  const patterns = (text: string) => [...text.matchAll(/pattern: (.+)$/gm)].map(([, pattern]) => pattern)
  expect(patterns(before)).toEqual(['dateFormat', 'dateFormat'])
  expect(patterns(after)).toEqual(Array.from({ length: 2 }, () => 'field.admin?.date?.displayFormat || dateFormat'))
})

test('every label gets its input by the hook that gives it the id of the label', async () => {
  const [, after] = await patchedText('fields/FieldLabel/index.js')
  expect(after).toMatch(/^'use client';\nimport \{ useLabelledInput \} from ".+\/use-labelled-input\.ts";/)
  expect(after).toContain('const ref = useLabelledInput(path, htmlFor);')
  expect(after).toMatch(/_jsxs\(Element, \{\s+className: .+,\s+htmlFor,\s+ref,/)
})

test('opening a view or drawer for a new document stores nothing, and what is stored later has a view of its own', async () => {
  const [before, after] = await patchedText('views/Document/index.js')
  expect(before.match(/payload\.create\(/g)).toHaveLength(1)
  expect(after).toMatch(/if \(shouldAutosave && [^{]*\{\s*doc = await payload\.create\(/)
  expect(after.match(/shouldAutosave = .*/g)).toEqual(['shouldAutosave = false;'])
  expect(after).toContain('}, `${locale?.code} ${id}`)')
})

test('a version is “Previously Published” only in a language in which it was public', async () => {
  const { getVersionLabel } = (await patched('views/Versions/VersionPillLabel/getVersionLabel.js')) as {
    getVersionLabel: (of: object) => { name: string }
  }
  const nameOf = (status: unknown, currentLocale: string) =>
    getVersionLabel({ currentLocale, t: (key: string) => key, version: { id: 1, version: { _status: status } } }).name
  expect(nameOf({ en: 'draft', de: 'draft' }, 'en')).toBe('draft')
  expect(nameOf({ en: 'published' }, 'de')).toBe('draft')
  expect(nameOf({ en: 'published', de: 'draft' }, 'en')).toBe('previouslyPublished')
  expect(nameOf('draft', 'en')).toBe('draft')
  expect(nameOf('published', 'en')).toBe('previouslyPublished')
})
