const MAGIC: [string, string][] = [
  ['\u001f\u008b', 'a gzip archive'],
  ['%PDF', 'a PDF'],
  ['\u0089PNG', 'an image'],
  ['\u007fELF', 'a program'],
  ['SQLite format', 'a database'],
  ['7z\u00bc\u00af', 'a 7z archive'],
  ['BZh', 'a bzip2 archive'],
  ['\u00fd7zXZ', 'an xz archive'],
  ['(\u00b5/\u00fd', 'a Zstandard archive'],
]

/** What a binary file is, by its first bytes, in words for people; `undefined` for text and unknown kinds. */
export function magicOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return MAGIC.find(([magic]) => start.startsWith(magic))?.[1]
}
