import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { mediaStorage } from '#cms/media/storage/storage.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

const nameOf = (number: number) => `drill-${number}.txt`
const textOf = (number: number) => `file number ${number} `.repeat(number % 50)

/**
 * Writes while a backup is taken. In one transaction each: a row in one table, a media document with a file, and the removal of the
 * document before it, whose file is removed at once. So every consistent snapshot has the rows 1 to n and just the file n, which is
 * gone a moment later.
 */
export async function startWriter(cms: Cms, sweep: () => Promise<number>) {
  let written = 0
  let isStopped = false

  const writeNext = async () => {
    const number = written + 1
    await mediaStorage().put(nameOf(number), Buffer.from(textOf(number)), 'text/plain')
    const client = await sqlOf(cms).connect()
    try {
      await client.query('BEGIN')
      await client.query('INSERT INTO missing_addresses (path, hits) VALUES ($1, $2)', [`/drill/${number}`, number])
      await client.query(`INSERT INTO media (filename, mime_type) VALUES ($1, 'text/plain')`, [nameOf(number)])
      await client.query('DELETE FROM media WHERE filename = $1', [nameOf(number - 1)])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    written = number
    await sweep()
  }
  const writing = (async () => {
    while (!isStopped) await writeNext()
  })()
  // Reported by `stop`.
  writing.catch(() => {})

  return {
    written: () => written,
    /** Waits until that many were written, and returns how many are. */
    until: async (count: number) => {
      while (written < count) await Promise.race([sleep(10), writing])
      return written
    },
    stop: async () => {
      isStopped = true
      await writing
    },
    /** Checks that a restored site has what one snapshot had, and returns how many were written by then. */
    assertSnapshot: async (url: string, folder: string): Promise<number> => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const ask = async (sql: string) => (await client.query<{ found: number }>(sql)).rows.map(({ found }) => Number(found))
      const rows = await ask(`SELECT hits AS found FROM missing_addresses WHERE path LIKE '/drill/%' ORDER BY hits`)
      const documents = await ask(`SELECT substring(filename from '\\d+') AS found FROM media WHERE filename LIKE 'drill-%'`)
      await client.end()
      expect(rows).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1))
      expect(documents).toEqual([rows.length])
      expect(await readFile(path.join(folder, nameOf(rows.length)), 'utf8')).toBe(textOf(rows.length))
      return rows.length
    },
  }
}
