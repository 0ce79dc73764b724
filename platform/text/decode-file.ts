/** Decodes a text file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark or without, or else Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if ((a === 0xfe && b === 0xff) || (a === 0 && b)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
