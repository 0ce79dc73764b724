import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { expect, test } from 'vitest'
import { encrypt, HEADER_BYTES } from './encryption.ts'
import { readArchive, writeArchive } from './archive.ts'

const KEY = randomBytes(32)
const OTHER = randomBytes(32)
const CHUNK = 64 * 1024
const SEALED = CHUNK + 16

const collect = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes))

async function write(entries: Record<string, Buffer>, key?: Buffer): Promise<Buffer> {
  const output = new PassThrough()
  const all = collect(output)
  await writeArchive(output, key, async (archive) => {
    for (const [name, data] of Object.entries(entries)) {
      if (name.startsWith('media/')) await archive.addStream(name, data.length, Readable.from([data.subarray(0, 7), data.subarray(7)]))
      else await archive.add(name, data)
    }
  })
  return all
}

async function read(archive: Buffer, key?: Buffer): Promise<Record<string, Buffer>> {
  const entries: Record<string, Buffer> = {}
  // In odd pieces, as from a network.
  const pieces = Readable.from(
    (function* () {
      for (let at = 0; at < archive.length; at += 1009) yield archive.subarray(at, at + 1009)
    })(),
  )
  for await (const { kind, name, bytes } of readArchive(pieces, key)) entries[`${kind} ${name}`] = await collect(bytes)
  return entries
}

const failure = (archive: Buffer, key?: Buffer) =>
  read(archive, key).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  )

const DATA = randomBytes(300_000)
const LONG_NAME = `${'größe-'.repeat(25)}.webp`
const ENTRIES = {
  'tables/pages/000001.copy': DATA,
  [`media/${LONG_NAME}`]: Buffer.from('picture of nothing'),
  'manifest.json': Buffer.from('{}'),
}
const READ = { 'table pages': DATA, [`media ${LONG_NAME}`]: Buffer.from('picture of nothing'), 'document manifest.json': Buffer.from('{}') }

test.each([
  ['encrypted', KEY],
  ['not encrypted', undefined],
])('a backup that is %s is read as it was written', async (_, key) => {
  expect(await read(await write(ENTRIES, key), key)).toEqual(READ)
})

test('without a key it is an ordinary tar.gz; with one it shows nothing, and no two are alike', async () => {
  expect((await write(ENTRIES)).subarray(0, 2).toString('hex')).toBe('1f8b')
  const [one, two] = [await write(ENTRIES, KEY), await write(ENTRIES, KEY)]
  expect(one.includes('pages')).toBe(false)
  expect(one.subarray(HEADER_BYTES, HEADER_BYTES + 1000).equals(two.subarray(HEADER_BYTES, HEADER_BYTES + 1000))).toBe(false)
})

test('a missing key, another key, another file and an empty one are named', async () => {
  const sealed = await write(ENTRIES, KEY)
  expect(await failure(sealed)).toMatch(/^UserError: The backup is encrypted\. Set BACKUP_KEY/)
  expect(await failure(sealed, OTHER)).toMatch(/was encrypted with another key/)
  expect(await failure(Buffer.from('PGDMP, a dump of pg_dump '.repeat(20)))).toMatch(/This is not a backup/)
  expect(await failure(Buffer.alloc(0), KEY)).toMatch(/it ends too early/)
})

test('every changed byte and every cut is noticed, wherever it is', async () => {
  for (const key of [KEY, undefined]) {
    const whole = await write(ENTRIES, key)
    for (let round = 0; round < 40; round += 1) {
      const changed = Buffer.from(whole)
      // Behind the header: a changed magic line makes it another kind of file, and a changed salt another key. Behind gzip's, some of whose bytes mean nothing.
      const at = key
        ? HEADER_BYTES + Math.floor(((whole.length - HEADER_BYTES) * round) / 40)
        : 10 + Math.floor(((whole.length - 10) * round) / 40)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      expect(await failure(changed, key), `byte ${at}`).toMatch(/^UserError: The backup is (damaged|incomplete)/)
      const cut = whole.subarray(0, 1 + Math.floor(((whole.length - 1) * round) / 40))
      expect(await failure(cut, key), `cut at ${cut.length}`).toMatch(
        /^UserError: (The backup is (damaged|incomplete)|This is not a backup)/,
      )
    }
  }
})

test('chunks can be neither left out, nor swapped, nor added', async () => {
  const whole = await write(ENTRIES, KEY)
  const chunk = (index: number) => whole.subarray(HEADER_BYTES + index * SEALED, HEADER_BYTES + (index + 1) * SEALED)
  const header = whole.subarray(0, HEADER_BYTES)
  const rest = whole.subarray(HEADER_BYTES + 2 * SEALED)
  expect(await failure(Buffer.concat([header, chunk(0), chunk(1)]), KEY)).toMatch(/it ends too early/)
  expect(await failure(Buffer.concat([header, chunk(1), chunk(0), rest]), KEY)).toMatch(/part 1 was changed/)
  expect(await failure(Buffer.concat([header, chunk(0), chunk(0), chunk(1), rest]), KEY)).toMatch(/part 2 was changed/)
  expect(await failure(Buffer.concat([whole, chunk(0)]), KEY)).toMatch(/damaged/)
})

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
  '%d bytes are encrypted into the chunks that the documentation describes',
  async (length) => {
    const sealed = await collect(encrypt(Readable.from(length ? [randomBytes(length)] : []), KEY))
    expect(sealed.length).toBe(HEADER_BYTES + length + 16 * Math.max(1, Math.ceil(length / CHUNK)))
  },
)

test.each(['media/../secrets.json', 'media/a/b', '/etc/passwd', 'tables/x;y/000001.copy', 'media/..'])(
  'an entry %s is refused',
  async (name) => {
    const pack = tar.pack()
    pack.entry({ name }, 'x')
    pack.finalize()
    const archive = await collect((pack as unknown as Readable).pipe(createGzip()))
    expect(await failure(archive)).toMatch(/which no backup does/)
  },
)
