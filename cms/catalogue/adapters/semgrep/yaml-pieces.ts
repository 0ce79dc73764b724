/**
 * The text of one item of a list in a YAML file, beginning at `line`. `ids` are those of the items that seem to begin in it, `undefined`
 * for an unknown id. `fault` is a known error in it.
 */
export type YamlPiece = { line: number; text: string; ids: (string | undefined)[]; fault?: { line: number; reason: string } | undefined }

const AT_MARGIN = 'It is broken by a line at the left margin.'
const INLINE_LIST = 'A list on the same line as its key is not read from a file with errors elsewhere.'

const ID = /^\s*(?:-\s+)?(?:"id"|'id'|id)\s*:\s*(.*)$/
const isItem = (line: string, indent: string) => line.startsWith(`${indent}-`) && /^-(?:\s|$)/.test(line.slice(indent.length))
const beginsWithId = (line: string) => /^\s*-\s/.test(line) && ID.test(line)
const isInside = (line: string, indent: string) =>
  line.startsWith(`${indent} `) || line.startsWith(`${indent}\t`) || !line.trim() || /^\s*#/.test(line)

/** A top-level key or the end of the document, where a list may end. Any other line belongs to the item. */
const isEnd = (line: string) => /^(?:---|\.\.\.|["']?[\w.-]+["']?\s*:(?:\s|$))/.test(line)

/** The id on a line, if it is a plain or simply quoted scalar without anchor, tag, block or escape. */
function idIn(line: string): string | undefined {
  const value = (ID.exec(line)?.[1] ?? '').trim()
  const [, double, single] = /^(?:"([^"\\]+)"|'([^']+)')\s*(?:\s#.*)?$/.exec(value) ?? []
  const plain = /^[^\s"'&*!|>%@`#{}[\],?-][^"']*$/.exec(value.replace(/\s#.*$/, ''))?.[0]
  return double ?? single ?? plain?.trim()
}

/** The ids of the items that begin in a piece: next to their dashes, and for the first item among its own keys. */
function idsIn(piece: readonly string[]): (string | undefined)[] {
  const keys = ' '.repeat(/^\s*-\s+/.exec(piece[0] ?? '')?.[0].length ?? 0)
  const isOwn = (line: string) => keys !== '' && line.startsWith(keys) && /^["'i]/.test(line.slice(keys.length)) && ID.test(line)
  const begun = piece.filter(beginsWithId).map(idIn)
  if (piece[0] !== undefined && beginsWithId(piece[0])) return begun
  const own = piece.find(isOwn)
  return [own === undefined ? undefined : idIn(own), ...begun]
}

/** Whether an item with an id begins here. */
function isIdentified(lines: readonly string[], at: number, to: number, indent: string): boolean {
  if (!isItem(lines[at] ?? '', indent)) return false
  let end = at + 1
  while (end < to && isInside(lines[end] ?? '', indent)) end += 1
  return idsIn(lines.slice(at, end)).some(Boolean)
}

/** Splits one list. A line that looks like its end is ignored while items with an id follow. */
function piecesOf(lines: readonly string[], from: number, to: number): YamlPiece[] {
  let at = from
  while (at < to && /^\s*(?:#|$)/.test(lines[at] ?? '')) at += 1
  const indent = /^( *)-(?:\s|$)/.exec(lines[at] ?? '')?.[1]
  if (indent === undefined) return []
  let last = to - 1
  while (last > at && !isIdentified(lines, last, to, indent)) last -= 1
  const goesOn = (line: string) => isInside(line, indent) || !(isItem(line, indent) || (at > last && isEnd(line)))
  const pieces: YamlPiece[] = []
  while (at < to && isItem(lines[at] ?? '', indent)) {
    const begin = at
    at += 1
    while (at < to && goesOn(lines[at] ?? '')) at += 1
    const piece = lines.slice(begin, at)
    const cut = piece.findIndex(isEnd)
    const fault = cut === -1 ? undefined : { line: begin + 1 + cut, reason: AT_MARGIN }
    pieces.push({ line: begin + 1, text: piece.join('\n'), ids: idsIn(piece), fault })
  }
  return pieces
}

/**
 * Splits the top-level lists below `key` in a YAML file into items by indentation alone, so that one error does not affect the other
 * items.
 */
export function yamlPieces(text: string, key: string): YamlPiece[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const head = new RegExp(`^${key}\\s*:\\s*(?:#.*)?$`)
  const inLine = new RegExp(`^${key}\\s*:\\s*[^#\\s]`)
  const heads = lines.flatMap((line, at) => (head.test(line.trimEnd()) || inLine.test(line) ? [at] : []))
  return heads.flatMap((at, index) =>
    inLine.test(lines[at] ?? '')
      ? [{ line: at + 1, text: '', ids: [undefined], fault: { line: at + 1, reason: INLINE_LIST } }]
      : piecesOf(lines, at + 1, heads[index + 1] ?? lines.length),
  )
}
