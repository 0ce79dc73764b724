import { z } from 'zod'

// Otherwise zod tries in the browser whether it may compile code, which the policy of pages refuses and browsers report.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** What a playground shows: code, the name of its file, and rules with their options. */
export type Snippet = { code: string; file: string; rules: Record<string, unknown[]> }

const snippet = z.strictObject({
  code: z.string().max(500_000),
  file: z.string().max(200).default('example.js'),
  rules: z.record(z.string().max(200), z.array(z.unknown())).default({}),
})

const PREFIX = '#try='

/** A link with more was not made here: it would fill the memory. */
const MAX_LENGTH = 400_000
const MAX_BYTES = 1_000_000
const MAX_DEPTH = 20

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** Passes bytes through a stream that compresses or decompresses. @throws if more than `MAX_BYTES` come out of it */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of new Blob([bytes]).stream().pipeThrough(stream) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('A snippet is too large.')
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

/** Whether a value can be shown and sent: its lists and objects are not nested without end. */
const isShallow = (value: unknown, depth = MAX_DEPTH): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)))

/** The fragment that holds a snippet. Browsers never send it, so the server does not see the code. */
export async function toFragment(shown: Snippet): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shown))
  return PREFIX + toBase64Url(await through(bytes, new CompressionStream('deflate-raw')))
}

/** Whether an address holds a snippet. */
export const hasSnippet = (fragment: string): boolean => fragment.startsWith(PREFIX)

/** The snippet in a fragment; `null` if there is none, or if it was cut or changed on its way. */
export async function fromFragment(fragment: string): Promise<Snippet | null> {
  if (!hasSnippet(fragment) || fragment.length > MAX_LENGTH) return null
  try {
    const bytes = await through(fromBase64Url(fragment.slice(PREFIX.length)), new DecompressionStream('deflate-raw'))
    const found = snippet.parse(JSON.parse(new TextDecoder().decode(bytes)))
    return isShallow(found.rules) ? found : null
  } catch {
    return null
  }
}
