import { symlinkSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { openFolder } from './folder.server.ts'

type Packed = { name: string; content: string | Buffer; mode?: number; claims?: number }

/** Builds a zip archive byte by byte, so that it can be invalid. */
function zipOf(files: readonly Packed[]): Buffer {
  const bodies: Buffer[] = []
  const heads: Buffer[] = []
  let offset = 0
  for (const { name, content, mode = 0o100644, claims } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(24)
    facts.writeUInt16LE(0x800, 0)
    facts.writeUInt16LE(8, 2)
    facts.writeUInt32LE(crc32(bytes), 8)
    facts.writeUInt32LE(packed.length, 12)
    facts.writeUInt32LE(claims ?? bytes.length, 16)
    facts.writeUInt16LE(Buffer.byteLength(name), 20)
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00', 'latin1'), facts, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03\x14\x00', 'latin1'), facts, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}

function crc32(bytes: Buffer): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}

async function texts(place: string): Promise<string[]> {
  const all: string[] = []
  for await (const { file, refused, text } of openFolder(place, () => true)) all.push(`${file}: ${refused ?? (await text())}`)
  return all
}

const zipped = async (files: readonly Packed[]) => texts(path.join(await folderWith({ 'x.zip': zipOf(files) }), 'x.zip'))

test('reads a folder, an archive of it and a single file alike', async () => {
  const folder = await folderWith({ 'a/b.txt': 'one', 'c.txt': 'two', '.git/config': 'no', 'node_modules/x/y.txt': 'no' })
  expect(await texts(folder)).toEqual(['a/b.txt: one', 'c.txt: two'])
  expect(await texts(path.join(folder, 'c.txt'))).toEqual(['c.txt: two'])
  expect(
    await zipped([
      { name: 'a/b.txt', content: 'one' },
      { name: 'c.txt', content: 'two' },
    ]),
  ).toEqual(['a/b.txt: one', 'c.txt: two'])
  // As Windows PowerShell packs it.
  expect(await zipped([{ name: 'a\\b.txt', content: 'one' }])).toEqual(['a/b.txt: one'])
})

test('rejects links to folders, which may contain wanted files', async () => {
  const outside = await folderWith({ 'b.yaml': 'rules: []' })
  const rule = 'rules:\n  - {id: a, message: m, severity: ERROR, languages: [js]}\n'
  const folder = await folderWith({ 'rules/a.yaml': rule, 'readme.md': '' })
  symlinkSync(outside, path.join(folder, 'rules', 'more'))
  symlinkSync(outside, path.join(folder, 'node_modules'))
  symlinkSync(path.join(folder, 'readme.md'), path.join(folder, 'linked.md'))
  const { rules, rejects } = await readCatalogueAt('semgrep', folder)
  expect(rules.map(({ shortcode }) => shortcode)).toEqual(['a'])
  const isLink = { kind: 'reject', at: { file: 'rules/more' }, reason: expect.stringContaining('symbolic link') as unknown }
  expect(rejects).toEqual([isLink])
  const zip = zipOf([
    { name: 'rules/a.yaml', content: rule },
    { name: 'rules/more', content: '../elsewhere', mode: 0o120777 },
    { name: 'linked.md', content: 'readme.md', mode: 0o120777 },
  ])
  const packed = await readCatalogueAt('semgrep', path.join(await folderWith({ 'x.zip': zip }), 'x.zip'))
  expect(packed.rules.map(({ shortcode }) => shortcode)).toEqual(['a'])
  expect(packed.rejects).toEqual([isLink])
})

test.each(['../out.txt', '/etc/passwd', 'a/../../b', 'C:\\x', '..\\out.txt', 'a\\..\\..\\b'])(
  'refuses an archive with the file name %j',
  async (name) => {
    await expect(zipped([{ name, content: 'x' }])).rejects.toThrow(/archive x\.zip cannot be read/)
  },
)

test('refuses links, nested archives and bombs by name and reads the rest', async () => {
  const all = await zipped([
    { name: 'link', content: '/etc/passwd', mode: 0o120777 },
    { name: 'inner.zip', content: 'PK' },
    { name: 'bomb.txt', content: Buffer.alloc(4 * 1024 ** 2) },
    { name: 'huge.txt', content: 'x', claims: 64 * 1024 ** 2 },
    { name: 'whole.txt', content: 'whole' },
  ])
  expect(all.map((one) => one.slice(0, 45))).toEqual([
    expect.stringMatching(/^link: It is a symbolic link/),
    expect.stringMatching(/^inner\.zip: It is an archive inside/),
    expect.stringMatching(/^bomb\.txt: It unpacks to several hundred/),
    expect.stringMatching(/^huge\.txt: It is larger than 32 MB/),
    'whole.txt: whole',
  ])
})

test('ignores system files', async () => {
  const leftovers = ['__MACOSX/a/._b.txt', 'a/._b.txt', '.DS_Store', 'a/.DS_Store', 'a/Thumbs.db']
  const files = [...leftovers, 'a/b.txt'].map((name) => ({ name, content: name === 'a/b.txt' ? 'one' : Buffer.from([0, 5, 22, 7]) }))
  expect(await zipped(files)).toEqual(['a/b.txt: one'])
  expect(await texts(await folderWith(Object.fromEntries(files.map(({ name, content }) => [name, content]))))).toEqual(['a/b.txt: one'])
})

test('rejects a nested archive by name, but not system files', async () => {
  const rule = 'rules:\n  - {id: a, message: m, severity: ERROR, languages: [js]}\n'
  const bytes = zipOf([
    { name: 'rules/a.yaml', content: rule },
    { name: '__MACOSX/rules/._a.yaml', content: Buffer.from([0, 5, 22, 7]) },
    { name: 'rules/more.zip', content: 'PK' },
  ])
  const { rules, rejects, notes } = await readCatalogueAt('semgrep', path.join(await folderWith({ 'x.zip': bytes }), 'x.zip'))
  expect([rules.length, notes]).toEqual([1, []])
  expect(rejects).toEqual([{ kind: 'reject', at: { file: 'rules/more.zip' }, reason: expect.stringContaining('was not read') as unknown }])
})

test('refuses an archive with a wrong size or a truncated one', async () => {
  await expect(zipped([{ name: 'a.txt', content: 'x'.repeat(1000), claims: 10 }])).rejects.toThrow(/The archive is broken here/)
  const whole = zipOf([{ name: 'a.txt', content: 'x' }])
  await expect(texts(path.join(await folderWith({ 'x.zip': whole.subarray(0, whole.length - 10) }), 'x.zip'))).rejects.toThrow(
    /cannot be read/,
  )
})

test('refuses a damaged file in an archive even if it still unpacks', async () => {
  const whole = zipOf([{ name: 'a.txt', content: 'x' }])
  // The checksum, in the directory at the end.
  const damaged = Buffer.from(whole)
  const at = damaged.indexOf('PK\x01\x02', 0, 'latin1') + 16
  damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
  await expect(texts(path.join(await folderWith({ 'x.zip': damaged }), 'x.zip'))).rejects.toThrow(/checksum differs/)
})

test('throws when reading a file that is not text', async () => {
  await expect(texts(await folderWith({ 'a.txt': Buffer.from([0xff, 0xfe, 0x00]) }))).rejects.toThrow(/UTF-8/)
  await expect(texts(await folderWith({ 'a.txt': 'a\0b' }))).rejects.toThrow(/zero byte/)
})
