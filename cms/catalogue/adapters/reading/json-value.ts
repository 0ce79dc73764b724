/** A single unreadable value; reading continues after it. */
export class BrokenValue extends Error {
  override name = 'BrokenValue'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Parses the bytes of a value that begins in `line`. @throws {BrokenValue} */
export function parseValue(bytes: Uint8Array, line: number): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BrokenValue('It is not text in UTF-8.', line)
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    const reason = message
      .replace(/\s+in JSON at position.*$/s, '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 120)
    throw new BrokenValue(`It is not valid JSON: ${reason}.`, line + text.slice(0, position).split(/\r\n?|\n/).length - 1)
  }
}
