import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { payloadPatches } from './payload-patches.ts'

type Transform = (this: { error: (message: string) => never }, code: string, id: string) => { code: string } | undefined

/** Returns one of Payload's modules before and after the build patches it. */
async function patchedText(file: string, part = 'ui'): Promise<[before: string, after: string]> {
  const id = `node_modules/@payloadcms/${part}/dist/${file}`
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

test.each(['Publish', 'Unpublish'])('the dialog and the message of bulk %sing name the language and what is left out', async (act) => {
  const [, after] = await patchedText(`elements/${act}Many/DrawerContent.js`)
  expect(after).toContain(`const bulk = { act: '${act.toLowerCase()}', collection, locale };`)
  expect(after).toContain('body: bulkQuestion(bulk)')
  expect(after).toContain('toast.success(bulkOutcome(bulk, {')
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

test('a drawer is closed without a question if that stores what is typed', async () => {
  const [, after] = await patchedText('elements/DocumentDrawer/DrawerHeader/index.js')
  expect(after).toMatch(/^'use client';\nimport \{ storesOnClose \} from ".+\/leave-warning\.tsx";/)
  expect(after).toMatch(/if \(isModified && !storesOnClose\(drawerSlug\)\) \{\s+openModal\(/)
})

test('a form without a title in its language is called by its English one, wherever its title is set', async () => {
  const [, view] = await patchedText('views/Document/index.js')
  expect(view).toMatch(/^\nimport \{ englishTitle \} from ".+list-rows\.server\.ts";/)
  expect(view).toContain('englishTitle: await englishTitle({ collectionConfig, doc, req }),')
  const fallbacks = async (file: string) => (await patchedText(file))[1].match(/(?<!\.)fallback: .*id.*/g)
  expect(await fallbacks('providers/DocumentTitle/index.js')).toEqual(
    Array.from({ length: 2 }, () => 'fallback: englishTitle || id?.toString(),'),
  )
  expect(await fallbacks('views/Edit/index.js')).toEqual(['fallback: englishTitle || (depth <= 1 ? id?.toString() : undefined),'])
})

test('a list drawer chooses what is created in it when that is finished', async () => {
  const [, after] = await patchedText('elements/ListDrawer/DrawerContent.js')
  expect(after).toMatch(/^'use client';\nimport \{ useChoiceOnClose \} from ".+\/use-choice-on-close\.ts";/)
  expect(after).toContain('const drawerProps = useChoiceOnClose(onCreateNew, isModalOpen(documentDrawerSlug));')
  expect(after.match(/_jsx\(DocumentDrawer, .+/g)).toEqual(['_jsx(DocumentDrawer, drawerProps)]'])
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

test('the editor shows a link to this site with the address it was pasted with', async () => {
  const [before, after] = await patchedText('exports/client/index.js', 'richtext-lexical')
  const shown = async (text: string, address: string) => {
    const [method = '', protocols = ''] = /sanitizeUrl\(e\)\{try\{let o=new URL\(e\);if\(!(\w+)\.has.*?return e\}/.exec(text) ?? []
    const code = `const ${protocols} = new Set(['https:', 'mailto:']); export const link = { ${method} }`
    const { link } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
      link: { sanitizeUrl: (address: string) => string }
    }
    return link.sanitizeUrl(address)
  }
  expect(await shown(before, '/pricing#team')).toBe('https://')
  expect(await shown(after, '/pricing#team')).toBe('/pricing#team')
  expect(await shown(after, '#prices')).toBe('#prices')
  expect(await Promise.all(['//a.example', '/\\a.example', 'a', 'javascript:alert(1)'].map((address) => shown(after, address)))).toEqual([
    ...Array.from({ length: 3 }, () => 'https://'),
    'about:blank',
  ])
})

test('publishing names one language and offers nothing else', async () => {
  const [before, after] = await patchedText('elements/PublishButton/index.js')
  expect([before, after].map((text) => /SubMenuPopupContent: (\w+)/.exec(text)?.[1])).toEqual(['isSpecificLocalePublishEnabled', 'false'])
})

test('a list completes its rows itself, and knows documents that are not translated', async () => {
  const [, list] = await patchedText('views/List/enrichDocsWithVersionStatus.js')
  expect(list).toMatch(/^\nimport \{ completeRows \} from ".+list-rows\.server\.ts";/)
  expect(list).toContain('if (collectionConfig?.versions?.drafts) return completeRows({ collectionConfig, data, req });')
  const [before, after] = await patchedText('providers/TableColumns/buildColumnState/renderCell.js')
  expect([before, after].map((text) => text.includes("value: 'untranslated'"))).toEqual([false, true])
})

test('the list of versions takes the cell for the status from its caller too', async () => {
  const [before, after] = await patchedText('views/Versions/buildColumns.js')
  expect([before, after].map((text) => text.includes('CreatedAtCellOverride?.StatusCell ?? AutosaveCell'))).toEqual([false, true])
})
