import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The module patches `fetch` once, and another file of this process may have loaded it.
beforeEach(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('says “Published.” of a publication only, and hands on everything else the server said', async () => {
  const doc = { id: 12, updatedAt: 'now' }
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ doc, message: 'Updated successfully.' })))
  vi.stubGlobal('window', { fetch: send })
  const { onSaves } = await import('./save-requests.ts')
  onSaves('pages/12?locale=en', vi.fn())
  const answerTo = async (body: object) => {
    const answer = await window.fetch('/api/pages/12?depth=0', { method: 'PATCH', body: JSON.stringify(body) })
    return (await answer.json()) as object
  }
  expect(await answerTo({ title: 'Mine', _status: 'published' })).toEqual({ doc, message: 'Published.' })
  expect(await answerTo({ title: 'Mine', _status: 'draft' })).toEqual({ doc, message: 'Updated successfully.' })
})
