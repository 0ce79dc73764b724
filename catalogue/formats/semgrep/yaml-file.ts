import { type Document, isAlias, isMap, isSeq, LineCounter, parseAllDocuments, visit, type YAMLError, type YAMLMap } from 'yaml'
import { CatalogueError } from '../../adapter.ts'

/**
 * The text of one item of a list in a YAML file, beginning at `line`. `ids` are those of the items that seem to begin in it, `undefined`
 * for an unknown id. `fault` is a known error in it.
 */
type YamlPiece = { line: number; text: string; ids: (string | undefined)[]; fault?: { line: number; reason: string } | undefined }

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

/** Maximum size; people do not write larger rule files. */
export const YAML_BYTES = 10 * 1024 ** 2
const MAX_ALIASES = 100

/** An item of a list in a YAML file. `value` throws for a broken item; `ids` then names the rules lost with it. */
type YamlItem = { line: number; value: () => unknown; ids?: readonly (string | undefined)[]; faults?: number }

/** A file with more of them is refused as a whole, since each item is compared with each. */
const MAX_FAULTS = 1000

const faultsOf = ({ errors, warnings }: Document) => [...errors, ...warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')]

function faultAt(error: YAMLError, file: string, lines: LineCounter): CatalogueError {
  const line = lines.linePos(error.pos[0]).line
  const message = error.message.split(/ at line |\n/)[0] ?? ''
  const deep = /call stack/i.test(message) ? 'it is nested too deeply' : undefined
  const reason = error.code === 'TAG_RESOLVE_FAILED' ? 'It has a custom tag, which is not supported' : (deep ?? message)
  return new CatalogueError(`It is not valid YAML: ${reason.slice(0, 200).replace(/\.$/, '')}.`, { file, line })
}

/** Converts a rule with its aliases. The library's own errors say what is wrong; any other is a bug of ours. */
function valueOf(item: YAMLMap, document: Document): unknown {
  // The version 1.10 is not 1.1.
  visit(item, {
    Scalar: (_, scalar) => {
      const { value, source = '' } = scalar
      if (typeof value === 'number' && String(value) !== source) scalar.value = source
    },
  })
  try {
    return item.toJS(document, { maxAliasCount: MAX_ALIASES }) as unknown
  } catch (error) {
    const message = error instanceof ReferenceError ? error.message : ''
    if (message.startsWith('Unresolved alias')) throw new CatalogueError('It refers to an anchor that does not exist.')
    if (message.startsWith('Excessive alias count')) throw new CatalogueError('Its aliases expand to more than a rule can hold.')
    throw error
  }
}

function itemsIn(document: Document.Parsed, file: string, key: string, lines: LineCounter): YamlItem[] | undefined {
  const root = document.contents
  const entry = isMap(root) ? root.get(key, true) : undefined
  const list = isAlias(entry) ? entry.resolve(document) : entry
  if (!isSeq(list)) return undefined
  const all = faultsOf(document).slice(0, MAX_FAULTS)
  return list.items.map((item) => {
    const range = typeof item === 'object' && item !== null && 'range' in item ? (item.range as [number, number] | null) : null
    const [from, to] = range ?? [0, 0]
    const faults = all.filter(({ pos: [at] }) => at >= from && at < to)
    const id = isMap(item) ? item.get('id') : undefined
    return {
      ...{ line: lines.linePos(from).line || 1, ids: [typeof id === 'string' ? id : undefined], faults: faults.length },
      value: () => {
        if (faults[0]) throw faultAt(faults[0], file, lines)
        return isMap(item) ? valueOf(item, document) : undefined
      },
    }
  })
}

/** Rejects a document without the list in a file where others have it, since its list may be misnamed. */
function strayIn({ contents, range }: Document.Parsed, file: string, key: string, lines: LineCounter): YamlItem[] {
  if (contents === null) return []
  const { line } = lines.linePos(contents.range[0] || range[0])
  const value = () => {
    throw new CatalogueError(`A document of this file has no list called “${key}”; nothing in it was read.`, { file, line })
  }
  return [{ line, value }]
}

/**
 * Parses the items of a valid file, or of one whose errors are all within items.
 * @throws {CatalogueError} with the line of the first other error
 */
function wholeItems(text: string, file: string, key: string, mayHaveErrors = false): YamlItem[] | undefined {
  const lines = new LineCounter()
  let documents: Document.Parsed[]
  try {
    const parsed = parseAllDocuments(text, { lineCounter: lines, merge: true, uniqueKeys: true, logLevel: 'silent', stringKeys: false })
    documents = Array.isArray(parsed) ? parsed : []
  } catch (error) {
    // The library's recursion follows the nesting, so endless nesting exhausts the stack.
    const reason = error instanceof RangeError ? 'it is nested too deeply' : 'the parser gave up'
    throw new CatalogueError(`It is not valid YAML: ${reason}.`, { file })
  }
  const lists = documents.map((document) => itemsIn(document, file, key, lines))
  for (const [index, document] of documents.entries()) {
    const [first, ...others] = faultsOf(document)
    const within = (lists[index] ?? []).reduce((sum, { faults = 0 }) => sum + faults, 0)
    if (first && !(mayHaveErrors && within > others.length)) throw faultAt(first, file, lines)
  }
  if (lists.every((list) => list === undefined)) return undefined
  return documents.flatMap((document, index) => lists[index] ?? strayIn(document, file, key, lines))
}

/** Parses an item on its own; the value of a broken one throws. */
function itemsOfPiece({ line, text, ids, fault: known }: YamlPiece, file: string, key: string): YamlItem[] {
  // The text parsed below has the key on an extra line before it.
  const toFileLine = (inner: number) => line + inner - 2
  try {
    if (known) throw new CatalogueError(known.reason, { file, line: known.line - line + 2 })
    return (wholeItems(`${key}:\n${text}\n`, file, key) ?? []).map((item) => ({ ...item, line: toFileLine(item.line) }))
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const at = { file, line: error.at?.line === undefined ? line : Math.min(toFileLine(error.at.line), line + text.split('\n').length - 1) }
    const broken = new CatalogueError(error.message, at)
    return [
      {
        line,
        ids,
        value: () => {
          throw broken
        },
      },
    ]
  }
}

/**
 * Returns the items of the list `key` in all documents of a YAML file, or `undefined` if there is none. The value of an item with custom
 * tags, duplicate keys, excessive nesting or an alias bomb throws a CatalogueError with its line. A file that cannot be split into items
 * throws as a whole.
 */
export function yamlItems(text: string, file: string, key: string): YamlItem[] | undefined {
  try {
    return wholeItems(text, file, key)
  } catch {
    const pieces = yamlPieces(text, key)
    // A list in brackets, as in JSON, cannot be split by indentation.
    if (pieces.length === 0) return wholeItems(text, file, key, true)
    return pieces.flatMap((piece) => itemsOfPiece(piece, file, key))
  }
}
