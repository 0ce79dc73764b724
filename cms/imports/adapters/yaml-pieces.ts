/**
 * One item of a list in a YAML file, as text; `line` is where it begins. `ids` are of the items that seem to begin in it,
 * `undefined` for one whose id nobody can tell. `fault` is what is known to be wrong with it.
 */
export type YamlPiece = { line: number; text: string; ids: (string | undefined)[]; fault?: { line: number; reason: string } | undefined }

const CUT = 'It is broken by a line at the left margin.'
const IN_LINE = 'A list that stands on the line of its key is not read from a file that is broken elsewhere.'

const ID = /^\s*(?:-\s+)?(?:"id"|'id'|id)\s*:\s*(.*)$/
const isItem = (line: string, indent: string) => line.startsWith(`${indent}-`) && /^-(?:\s|$)/.test(line.slice(indent.length))
const beginsWithId = (line: string) => /^\s*-\s/.test(line) && ID.test(line)
const isInside = (line: string, indent: string) =>
  line.startsWith(`${indent} `) || line.startsWith(`${indent}\t`) || !line.trim() || /^\s*#/.test(line)

/** Another key at the top, or the end of the document: there a list may end. Anything else belongs to its item, and may break it. */
const isEnd = (line: string) => /^(?:---|\.\.\.|["']?[\w.-]+["']?\s*:(?:\s|$))/.test(line)

/** The id that a line gives, as far as it is plain to see: no anchor, tag, block or escape. */
function idIn(line: string): string | undefined {
  const said = (ID.exec(line)?.[1] ?? '').trim()
  const [, double, single] = /^(?:"([^"\\]+)"|'([^']+)')\s*(?:\s#.*)?$/.exec(said) ?? []
  const plain = /^[^\s"'&*!|>%@`#{}[\],?-][^"']*$/.exec(said.replace(/\s#.*$/, ''))?.[0]
  return double ?? single ?? plain?.trim()
}

/** The ids of the items that begin in a piece: on the lines of their dashes, and for the first one among its own keys. */
function idsIn(piece: readonly string[]): (string | undefined)[] {
  const keys = ' '.repeat(/^\s*-\s+/.exec(piece[0] ?? '')?.[0].length ?? 0)
  const isOwn = (line: string) => keys !== '' && line.startsWith(keys) && /^["'i]/.test(line.slice(keys.length)) && ID.test(line)
  const begun = piece.filter(beginsWithId).map(idIn)
  if (piece[0] !== undefined && beginsWithId(piece[0])) return begun
  const own = piece.find(isOwn)
  return [own === undefined ? undefined : idIn(own), ...begun]
}

/** Whether an item begins here that has an id: in its first line, or among its keys before the next. */
function isIdentified(lines: readonly string[], at: number, to: number, indent: string): boolean {
  if (!isItem(lines[at] ?? '', indent)) return false
  let end = at + 1
  while (end < to && isInside(lines[end] ?? '', indent)) end += 1
  return idsIn(lines.slice(at, end)).some(Boolean)
}

/** Cuts the lines of one list. What looks like its end is none as long as items with an id follow. */
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
    const fault = cut === -1 ? undefined : { line: begin + 1 + cut, reason: CUT }
    pieces.push({ line: begin + 1, text: piece.join('\n'), ids: idsIn(piece), fault })
  }
  return pieces
}

/**
 * Cuts the lists below `key` at the top of a YAML file into their items, by the indentation alone. A file that is broken
 * in one place can be read in all others so.
 */
export function yamlPieces(text: string, key: string): YamlPiece[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const head = new RegExp(`^${key}\\s*:\\s*(?:#.*)?$`)
  const inLine = new RegExp(`^${key}\\s*:\\s*[^#\\s]`)
  const heads = lines.flatMap((line, at) => (head.test(line.trimEnd()) || inLine.test(line) ? [at] : []))
  return heads.flatMap((at, index) =>
    inLine.test(lines[at] ?? '')
      ? [{ line: at + 1, text: '', ids: [undefined], fault: { line: at + 1, reason: IN_LINE } }]
      : piecesOf(lines, at + 1, heads[index + 1] ?? lines.length),
  )
}
