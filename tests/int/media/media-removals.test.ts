import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import type { Media } from '#types'
import { createMedia, namesOf, openMediaCms } from '#tests/setup/media/media.ts'
import { png, SVG, type Upload, upload } from '#tests/setup/media/pictures.ts'

let cms: Cms
let sweep: () => Promise<number>
let files: () => Promise<string[]>

beforeAll(async () => {
  ;({ cms, sweep, files } = await openMediaCms())
})

afterEach(() => vi.restoreAllMocks())

const create = (file: Upload | undefined, data?: Partial<Media>) => createMedia(cms, file, data)

describe('files and rows stay consistent', () => {
  const removals = async () =>
    (
      await (await import('#cms/core/sql.server.ts')).sqlOf(cms).query<{ name: string }>('SELECT name FROM media_removals ORDER BY name')
    ).rows.map(({ name }) => name)

  test('deleting a document removes its files', async () => {
    const media = await create(upload(await png(1000, 700), 'gone.png'))
    expect(namesOf(media).length).toBeGreaterThan(4)
    await cms.delete({ collection: 'media', id: media.id })
    await sweep()
    expect((await files()).filter((name) => namesOf(media).includes(name))).toEqual([])
    expect(await removals()).toEqual([])
  })

  test('replacing a file removes the old one with its sizes', async () => {
    const media = await create(upload(await png(1000, 700), 'first.png'))
    const replaced = await cms.update({ collection: 'media', id: media.id, data: {}, file: upload(SVG, 'second.svg', 'image/svg+xml') })
    expect(namesOf(replaced)).toEqual([replaced.filename])
    await sweep()
    expect((await files()).filter((name) => namesOf(media).includes(name))).toEqual([])
    expect(await files()).toContain(replaced.filename)
  })

  test('a failed replacement leaves the document and its files unchanged', async () => {
    const media = await create(upload(await png(600, 400), 'stays.png'))
    const { mediaStorage } = await import('#cms/media/storage/storage.server.ts')
    const before = await files()
    vi.spyOn(mediaStorage(), 'put').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(
      cms.update({ collection: 'media', id: media.id, data: {}, file: upload(await png(700, 400), 'next.png') }),
    ).rejects.toThrow()
    await sweep()
    expect(namesOf(await cms.findByID({ collection: 'media', id: media.id }))).toEqual(namesOf(media))
    expect(await files()).toEqual(before)
  })

  const fullDisk = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

  test('an upload that fills the disk at its third file leaves neither a row nor files, and says what to do', async () => {
    const { mediaStorage } = await import('#cms/media/storage/storage.server.ts')
    const put = mediaStorage().put
    const before = await files()
    const { totalDocs } = await cms.count({ collection: 'media' })
    let written = 0
    vi.spyOn(mediaStorage(), 'put').mockImplementation(async (...file) => {
      written += 1
      if (written === 3) throw fullDisk()
      return put(...file)
    })
    await expect(create(upload(await png(1000, 700), 'half.png'))).rejects.toMatchObject({
      status: 507,
      message: expect.stringMatching(/^Nothing was saved: there is no room left for uploads\. Ask/),
    })
    expect((await cms.count({ collection: 'media' })).totalDocs).toBe(totalDocs)
    expect(await files()).toEqual(before)
  })

  test('files of an upload interrupted by a kill are removed after an hour, and not before', async () => {
    const { mediaStorage } = await import('#cms/media/storage/storage.server.ts')
    const { markForRemoval } = await import('#cms/media/removals.server.ts')
    const { sqlOf } = await import('#cms/core/sql.server.ts')
    await sqlOf(cms).query('DELETE FROM media_removals')
    const before = await files()
    await markForRemoval(cms, ['left-abcdefghjkmn.png'])
    await mediaStorage().put('left-abcdefghjkmn.png', Buffer.from('x'), 'image/png')
    await sweep()
    expect((await files()).length).toBe(before.length + 1)
    await sqlOf(cms).query("UPDATE media_removals SET due = now() - interval '1 second'")
    await sweep()
    expect(await files()).toEqual(before)
    expect(await removals()).toEqual([])
  })

  test('deleting rows by SQL removes their files too', async () => {
    const media = await create(upload(await png(9, 9), 'by-hand.png'))
    const { sqlOf } = await import('#cms/core/sql.server.ts')
    await sqlOf(cms).query('DELETE FROM media WHERE id = $1', [media.id])
    await sweep()
    expect(await files()).not.toContain(media.filename)
  })
})
