import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkUpload, cleanName, storedName } from './check-upload.server.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploaded-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(content: Buffer, format: Parameters<typeof checkUpload>[2]) {
  const place = path.join(folder, 'sent')
  await writeFile(place, content)
  return checkUpload(place, 'sent', format)
}

const JSON_TEXT = '{"version":"2.1.0","runs":[]}'
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(JSON_TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${JSON_TEXT}`)],
  ['UTF-16', Buffer.from(JSON_TEXT, 'utf16le')],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le')],
  ['big-endian UTF-16', bigEndian(`\ufeff${JSON_TEXT}`)],
])('accepts JSON in %s', async (_, content) => {
  expect(await check(content, 'sarif')).toBe('sarif')
})

const BELOW_TEXT = `[INFO] Scanning …\nWARNING: 2 rules are old\n${JSON_TEXT}`

test.each([
  ['UTF-8', Buffer.from(BELOW_TEXT)],
  ['UTF-16', Buffer.from(BELOW_TEXT, 'utf16le')],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${BELOW_TEXT}`, 'utf16le')],
  ['big-endian UTF-16', bigEndian(`\ufeff${BELOW_TEXT}`)],
  ['UTF-8, below much of it', Buffer.from(`${'Scanning …\n'.repeat(5000)}${JSON_TEXT}`)],
])('accepts JSON below lines of text in %s', async (_, content) => {
  expect(await check(content, 'sarif')).toBe('sarif')
})

test.each([
  ['YAML in UTF-16', Buffer.from('rules: []', 'utf16le'), 'semgrep', 'This is not a text file'],
  ['binary data', Buffer.from([0x7b, 0x22, 0x61, 0, 0, 0, 1]), 'sarif', 'This is not a text file'],
  [
    'binary data with a line that could be UTF-16',
    Buffer.from([0x61, 0, 0, 0, 0x0a, 0, 0x7b, 0, 0x7d, 0]),
    'sarif',
    'This is not a text file',
  ],
  ['binary data that could be UTF-16', Buffer.from([0x7b, 0, 1, 2, 3, 0xff]), 'sarif', 'This is not a text file'],
  ['a gzip', gzipSync(JSON_TEXT), 'sarif', 'This is a gzip archive. For SARIF 2.1.0, send the unpacked file.'],
  [
    'a gzip of a folder',
    gzipSync(JSON_TEXT),
    'deepsource',
    'This is a gzip archive. For DeepSource analyzer (zip of TOML files), send the whole folder',
  ],
  ['a picture', Buffer.from('\u0089PNG', 'latin1'), 'catalogue', 'This is an image'],
  ['an empty file', Buffer.alloc(0), 'sarif', 'The file is empty'],
  ['text for JSON', Buffer.from('Scanning [12 files] …\nDone.'), 'sarif', 'does not look like SARIF'],
  ['YAML for JSON', Buffer.from('rules: []'), 'sarif', 'does not look like SARIF'],
] as const)('refuses %s', async (_, content, format, reason) => {
  await expect(check(content, format)).rejects.toMatchObject({ message: expect.stringContaining(reason) as string })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\rules\\python.zip', 'python.zip'],
  ['a\u0000b\u202Ec\n.json', 'abc.json'],
  ['', ''],
])('cleans the name %j to %j', (name, shown) => {
  expect(cleanName(name)).toBe(shown)
})

test.each([
  ['rules.sarif', 'sarif', 'rules.sarif'],
  ['results.json', 'sarif', 'results.json'],
  ['my rules!.yml', 'yaml', 'my-rules-.yml'],
  ['..', 'json', 'upload.json'],
  ['passwd', 'json', 'passwd.json'],
  ['rules.json', 'zip', 'rules.json.zip'],
  ['rules.zip', 'yaml', 'rules.zip.yaml'],
])('stores %j with %s content as %j', (name, ending, stored) => {
  expect(storedName(name, ending)).toBe(stored)
})
