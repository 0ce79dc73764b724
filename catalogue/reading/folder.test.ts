import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileWith, folderWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { zipOf } from '#tests/setup/catalogue/zip-file.ts'
import { openFolder } from './folder.server.ts'

async function texts(place: string): Promise<string[]> {
  const all: string[] = []
  for await (const { file, refused, text } of openFolder(place, () => true)) all.push(`${file}: ${refused ?? (await text())}`)
  return all
}

const zipped = async (files: Parameters<typeof zipOf>[0]) => texts(await fileWith('x.zip', zipOf(files)))

test('reads a folder, an archive of it and a single file alike', async () => {
  const folder = await folderWith({ 'a/b.txt': 'one', 'c.txt': 'two', '.git/config': 'no', 'node_modules/x/y.txt': 'no' })
  expect(await texts(folder)).toEqual(['a/b.txt: one', 'c.txt: two'])
  expect(await texts(path.join(folder, 'c.txt'))).toEqual(['c.txt: two'])
  expect(await zipped({ 'a/b.txt': 'one', 'c.txt': 'two' })).toEqual(['a/b.txt: one', 'c.txt: two'])
  // As Windows PowerShell packs it.
  expect(await zipped({ 'a\\b.txt': 'one' })).toEqual(['a/b.txt: one'])
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
  const zip = zipOf({
    'rules/a.yaml': rule,
    'rules/more': { content: '../elsewhere', mode: 0o120777 },
    'linked.md': { content: 'readme.md', mode: 0o120777 },
  })
  const packed = await readCatalogueAt('semgrep', await fileWith('x.zip', zip))
  expect(packed.rules.map(({ shortcode }) => shortcode)).toEqual(['a'])
  expect(packed.rejects).toEqual([isLink])
})

test.each(['../out.txt', '/etc/passwd', 'a/../../b', 'C:\\x', '..\\out.txt', 'a\\..\\..\\b'])(
  'refuses an archive with the file name %j',
  async (name) => {
    await expect(zipped({ [name]: 'x' })).rejects.toThrow(/archive x\.zip cannot be read/)
  },
)

test('refuses links, nested archives and bombs by name and reads the rest', async () => {
  const all = await zipped({
    link: { content: '/etc/passwd', mode: 0o120777 },
    'inner.zip': 'PK',
    'bomb.txt': Buffer.alloc(4 * 1024 ** 2),
    'huge.txt': { content: 'x', claims: 64 * 1024 ** 2 },
    'whole.txt': 'whole',
  })
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
  const files = Object.fromEntries([...leftovers.map((name) => [name, Buffer.from([0, 5, 22, 7])]), ['a/b.txt', 'one']]) as Record<
    string,
    string | Buffer
  >
  expect(await zipped(files)).toEqual(['a/b.txt: one'])
  expect(await texts(await folderWith(files))).toEqual(['a/b.txt: one'])
})

test('rejects a nested archive by name, but not system files', async () => {
  const rule = 'rules:\n  - {id: a, message: m, severity: ERROR, languages: [js]}\n'
  const bytes = zipOf({ 'rules/a.yaml': rule, '__MACOSX/rules/._a.yaml': Buffer.from([0, 5, 22, 7]), 'rules/more.zip': 'PK' })
  const { rules, rejects, notes } = await readCatalogueAt('semgrep', await fileWith('x.zip', bytes))
  expect([rules.length, notes]).toEqual([1, []])
  expect(rejects).toEqual([{ kind: 'reject', at: { file: 'rules/more.zip' }, reason: expect.stringContaining('was not read') as unknown }])
})

test('refuses an archive with a wrong size or a truncated one', async () => {
  await expect(zipped({ 'a.txt': { content: 'x'.repeat(1000), claims: 10 } })).rejects.toThrow(/The archive is broken here/)
  const whole = zipOf({ 'a.txt': 'x' })
  await expect(texts(await fileWith('x.zip', whole.subarray(0, whole.length - 10)))).rejects.toThrow(/cannot be read/)
})

test('refuses a damaged file in an archive even if it still unpacks', async () => {
  const whole = zipOf({ 'a.txt': 'x' })
  // The checksum, in the directory at the end.
  const damaged = Buffer.from(whole)
  const at = damaged.indexOf('PK\x01\x02', 0, 'latin1') + 16
  damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
  await expect(texts(await fileWith('x.zip', damaged))).rejects.toThrow(/checksum differs/)
})

test('throws when reading a file that is not text', async () => {
  await expect(texts(await folderWith({ 'a.txt': Buffer.from([0xff, 0xfe, 0x00]) }))).rejects.toThrow(/UTF-8/)
  await expect(texts(await folderWith({ 'a.txt': 'a\0b' }))).rejects.toThrow(/zero byte/)
})
