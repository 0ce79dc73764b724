import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import type { Env } from '#platform/env/env.ts'
import { isFirstWorker } from '../workers.ts'
import { MAX_STALE_MS, type StoredPage } from './stored-page.ts'

const MAGIC = Buffer.from('plumbline pages 1\n')
const ENDING = '.pages'
/** Files with pages, those that a process left unfinished included. */
const ANY_FILE = /^[\w-]+\.pages(?:\.\d+)?$/
const CHECKSUM_BYTES = 16
/** The lengths of head and body, four bytes each, and the checksum of both. */
const PREFIX_BYTES = 8 + CHECKSUM_BYTES

const head = z.object({
  key: z.string(),
  loggedPath: z.string(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  digest: z.string(),
  modified: z.coerce.date(),
  confirmed: z.number(),
  visits: z.number(),
})

/** Which site's pages a file holds: those of another site are never read, those of another build only for their addresses. */
type SpillOptions = { folder: string; site: string; build: string; maxBytes: number; isReadOnly?: boolean }

/** An address and how often it was visited. */
export type Visited = { key: string; visits: number }

const checksumOf = (...parts: Buffer[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest().subarray(0, CHECKSUM_BYTES)
}

async function recordOf(page: StoredPage, isCurrent: boolean, now: number): Promise<Buffer> {
  const { key, loggedPath, status, headers, digest, modified, visits } = page
  const confirmed = isCurrent ? now : page.confirmed
  const text = Buffer.from(JSON.stringify({ key, loggedPath, status, headers, digest, modified, confirmed, visits }))
  const packed = await promisify(zstdCompress)(page.body)
  const prefix = Buffer.alloc(8)
  prefix.writeUInt32LE(text.length)
  prefix.writeUInt32LE(packed.length, 4)
  return Buffer.concat([prefix, checksumOf(text, packed), text, packed])
}

/** Yields the intact records of a file; a damaged one ends it, because nothing after it can be trusted to begin where it seems to. */
function* recordsIn(file: Buffer): Generator<{ text: Buffer; packed: Buffer }> {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return
  for (let at = MAGIC.length; at + PREFIX_BYTES <= file.length;) {
    const begin = at + PREFIX_BYTES
    const middle = begin + file.readUInt32LE(at)
    const end = middle + file.readUInt32LE(at + 4)
    const [text, packed] = [file.subarray(begin, middle), file.subarray(middle, end)]
    if (end > file.length || !checksumOf(text, packed).equals(file.subarray(at + 8, begin))) return
    yield { text, packed }
    at = end
  }
}

function fileAt(place: string): Buffer | null {
  try {
    return readFileSync(place)
  } catch {
    return null
  }
}

/** The finished pages of a process in a file, so that the next process knows them before it can render any. */
export class PageSpill {
  #options: SpillOptions
  #place: string

  constructor(options: SpillOptions) {
    this.#options = options
    this.#place = path.join(options.folder, `${options.site}-${options.build}${ENDING}`)
  }

  /** Reads the pages of this build. A file that is missing, damaged or foreign has none. */
  read(): Omit<StoredPage, 'sources' | 'representations'>[] {
    const file = fileAt(this.#place)
    if (!file) return []
    return [...recordsIn(file)].flatMap(({ text, packed }) => {
      const parsed = head.safeParse(JSON.parse(text.toString()))
      return parsed.success ? [{ ...parsed.data, body: zstdDecompressSync(packed) }] : []
    })
  }

  /** The addresses that the previous build had in memory, the most visited first. */
  async formerAddresses(): Promise<Visited[]> {
    const others = (await this.#files()).filter((file) => file !== path.basename(this.#place))
    const dated = await Promise.all(
      others.map(async (name) => ({ name, written: (await stat(path.join(this.#options.folder, name))).mtimeMs })),
    ).catch(() => [])
    const [newest] = dated.toSorted((a, b) => b.written - a.written)
    const file = newest && fileAt(path.join(this.#options.folder, newest.name))
    const known = file ? [...recordsIn(file)] : []
    return known
      .flatMap(({ text }) => head.safeParse(JSON.parse(text.toString())).data ?? [])
      .map(({ key, visits }) => ({ key, visits }))
      .toSorted((a, b) => b.visits - a.visits)
  }

  /** The files of this site, of all builds. */
  async #files(): Promise<string[]> {
    const names = await readdir(this.#options.folder).catch(() => [])
    return names.filter((name) => name.startsWith(`${this.#options.site}-`) && name.endsWith(ENDING))
  }

  /** Removes the files of other builds, and those of other sites whose pages are too old to be served. */
  async #removeOutdated(): Promise<void> {
    const { folder } = this.#options
    const ofThisSite = new Set(await this.#files())
    for (const name of (await readdir(folder)).filter((one) => ANY_FILE.test(one))) {
      const place = path.join(folder, name)
      if (place === this.#place) continue
      // Another process may have removed it meanwhile.
      const written = (await stat(place).catch(() => null))?.mtimeMs ?? Infinity
      if (ofThisSite.has(name) || Date.now() - written > MAX_STALE_MS) await rm(place, { force: true })
    }
  }

  /**
   * Writes pages, the most visited first, as far as the file's size allows, and removes files that nobody needs any more. Whoever
   * reads meanwhile gets the previous file.
   */
  async write(pages: readonly StoredPage[], isCurrent: (page: StoredPage) => boolean): Promise<void> {
    const { folder, maxBytes, isReadOnly } = this.#options
    if (isReadOnly) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const temporary = `${this.#place}.${process.pid}`
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.write(MAGIC)
      let size = MAGIC.length
      for (const page of pages.toSorted((a, b) => b.visits - a.visits)) {
        const record = await recordOf(page, isCurrent(page), Date.now())
        if (size + record.length > maxBytes) break
        await file.write(record)
        size += record.length
      }
      await file.close()
      await rename(temporary, this.#place)
    } catch (error) {
      await file.close().catch(() => {})
      await rm(temporary, { force: true })
      throw error
    }
    await this.#removeOutdated()
  }
}

/** The file for the pages of this site: of its address and its database; `null` if none is kept. */
export function spillOf({ PAGE_CACHE_MB, PAGE_SPILL_MB, DATA_DIR, SITE_URL, DATABASE_URL }: Env, build: string): PageSpill | null {
  if (PAGE_CACHE_MB === 0 || PAGE_SPILL_MB === 0) return null
  const { host, pathname } = new URL(DATABASE_URL)
  const site = createHash('sha256').update([SITE_URL, host, pathname].join(' ')).digest('hex').slice(0, 16)
  return new PageSpill({
    folder: path.join(DATA_DIR, 'pages'),
    site,
    build,
    maxBytes: PAGE_SPILL_MB * 1024 * 1024,
    isReadOnly: !isFirstWorker(),
  })
}
