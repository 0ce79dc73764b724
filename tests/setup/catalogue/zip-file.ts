import { crc32, deflateRawSync } from 'node:zlib'

/** A file's content, and the mode and the size that the archive gives for it. */
type Packed = { content: string | Buffer; mode?: number; claims?: number }

function entryOf(name: string, { content, mode = 0o100644, claims }: Packed, offset: number) {
  const data = Buffer.from(content)
  const packed = deflateRawSync(data)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(data), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(claims ?? data.length, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  const central = Buffer.alloc(46)
  central.write('PK\u0001\u0002', 0, 'latin1')
  central.writeUInt32LE((mode << 16) >>> 0, 38)
  central.writeUInt16LE(20, 4)
  head.copy(central, 6)
  central.writeUInt32LE(offset, 42)
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name), packed]),
    central: Buffer.concat([central, Buffer.from(name)]),
  }
}

/** Builds a zip archive; names are written unchanged, including malicious ones. */
export function zipOf(files: Record<string, string | Buffer | Packed>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, data] of Object.entries(files)) {
    const { local, central } = entryOf(name, typeof data === 'string' || Buffer.isBuffer(data) ? { content: data } : data, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(centrals.length, 8)
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
