import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readForm, receiveUpload } from './receive-upload.server.ts'

const part = (disposition: string, text: string) => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`

const read = (...chunks: string[]) =>
  readForm(
    Readable.from(chunks.map((text) => Buffer.from(text))),
    'multipart/form-data; boundary=x',
    async (file) => void file.resume(),
    {},
  )

// A file that ends with an error nobody listens to would end the process, which fails the run.
test.each([
  ['a file in another field', /in the field “file”/, [part('name="other"; filename="a"', 'text').slice(0, -2), 'more']],
  [
    'too many fields before a file',
    /too many fields/,
    [...Array(13).fill(part('name="a"', 'b')), part('name="file"; filename="a"', 'text')],
  ],
  ['a file that is cut off', /cut off in transit/, [part('name="file"; filename="a"', 'text')]],
] as [string, RegExp, string[]][])('%s is refused', async (_, message, chunks) => {
  await expect(read(...chunks)).rejects.toThrow(message)
  await new Promise((resolve) => setImmediate(resolve))
})

test.each([
  ['Content-Encoding', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ['its type', { 'content-type': 'application/gzip' }],
  ['the encoding of a form', { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'br' }],
])('a catalogue that is compressed according to %s is refused as such', async (_, headers) => {
  const sent = receiveUpload({ body: new Blob(['x']).stream() as never, headers: new Headers(headers as never), signal: undefined })
  await expect(sent).rejects.toMatchObject({ status: 415, message: expect.stringContaining('compressed') as string })
})

test('a form with a file and fields is read', async () => {
  expect(await read(part('name="mode"', 'check'), part('name="file"; filename="a.json"', '{}'), '--x--')).toEqual({
    name: 'a.json',
    fields: { mode: 'check' },
  })
})
