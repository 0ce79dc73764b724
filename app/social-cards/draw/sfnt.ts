import { inflateSync } from 'node:zlib'

const HEADER = 12
const ENTRY = 16
const WOFF_HEADER = 44
const WOFF_ENTRY = 20

/** Unpacks a WOFF 1.0 file to the OpenType file in it, because Pango's font loader reads nothing else. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER + count * ENTRY)
  const power = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * ENTRY, 10)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + index * WOFF_ENTRY
    const [offset, packed, size] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)]
    const stored = woff.subarray(offset, offset + packed)
    const table = packed < size ? inflateSync(stored) : stored
    const to = HEADER + index * ENTRY
    woff.copy(head, to, from, from + 4)
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(size, to + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    end += size + padding.length
  }
  return Buffer.concat(parts)
}
