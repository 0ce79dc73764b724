import { type Document, isAlias, isMap, isSeq, LineCounter, parseAllDocuments } from 'yaml'
import { CatalogueError } from '../adapter.ts'
import { type YamlPiece, yamlPieces } from './yaml-pieces.ts'

/** Larger files of rules are not written by people. */
export const YAML_BYTES = 10 * 1024 ** 2
const ALIASES = 100

/** One value of a list in a YAML file, with its line. `ids` are of what is lost with one that cannot be read: its value throws. */
export type YamlItem = { line: number; value: () => unknown; ids?: readonly (string | undefined)[] }

function fault(document: Document, file: string, lines: LineCounter): CatalogueError | undefined {
  const error = document.errors[0] ?? document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED')
  if (!error) return undefined
  const line = lines.linePos(error.pos[0]).line
  const said = error.message.split(/ at line |\n/)[0] ?? ''
  const deep = /call stack/i.test(said) ? 'it is nested too deep' : undefined
  const reason = error.code === 'TAG_RESOLVE_FAILED' ? 'It has a tag of its own, and those are not read' : (deep ?? said)
  return new CatalogueError(`It is no YAML that can be read: ${reason.slice(0, 200).replace(/\.$/, '')}.`, { file, line })
}

function itemsIn(document: Document.Parsed, key: string, lines: LineCounter): YamlItem[] | undefined {
  const root = document.contents
  const said = isMap(root) ? root.get(key, true) : undefined
  const list = isAlias(said) ? said.resolve(document) : said
  if (!isSeq(list)) return undefined
  return list.items.map((item) => {
    const range = typeof item === 'object' && item !== null && 'range' in item ? (item.range as [number] | null | undefined) : undefined
    return {
      line: lines.linePos(range?.[0] ?? 0).line || 1,
      value: () => (isMap(item) ? (item.toJS(document, { maxAliasCount: ALIASES }) as unknown) : undefined),
    }
  })
}

/** A document without a list beside others that have one: what it has may be a list that is called otherwise. */
function strayIn({ contents, range }: Document.Parsed, file: string, key: string, lines: LineCounter): YamlItem[] {
  if (contents === null) return []
  const { line } = lines.linePos(contents.range[0] || range[0])
  const value = () => {
    throw new CatalogueError(`A document of this file has no list called “${key}”; nothing in it was read.`, { file, line })
  }
  return [{ line, value }]
}

/** The items of a text that is whole; one that is not throws a CatalogueError with the line. */
function wholeItems(text: string, file: string, key: string): YamlItem[] | undefined {
  const lines = new LineCounter()
  let documents: Document.Parsed[]
  try {
    const parsed = parseAllDocuments(text, { lineCounter: lines, merge: true, uniqueKeys: true, logLevel: 'silent', stringKeys: false })
    documents = Array.isArray(parsed) ? parsed : []
  } catch (error) {
    // The library descends with the nesting, so that what has no end of it has an end of the stack.
    const reason = error instanceof RangeError ? 'it is nested too deep' : 'the reader gave up'
    throw new CatalogueError(`It is no YAML that can be read: ${reason}.`, { file })
  }
  for (const document of documents) {
    const broken = fault(document, file, lines)
    if (broken) throw broken
  }
  const lists = documents.map((document) => itemsIn(document, key, lines))
  if (lists.every((list) => list === undefined)) return undefined
  return documents.flatMap((document, index) => lists[index] ?? strayIn(document, file, key, lines))
}

/** An item on its own. One that is broken throws when its value is asked for. */
function itemsOfPiece({ line, text, ids, fault: known }: YamlPiece, file: string, key: string): YamlItem[] {
  // The key stands on a line of its own before it.
  const moved = (inner: number) => line + inner - 2
  try {
    if (known) throw new CatalogueError(known.reason, { file, line: known.line - line + 2 })
    return (wholeItems(`${key}:\n${text}\n`, file, key) ?? []).map((item) => ({ ...item, line: moved(item.line) }))
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    const at = { file, line: error.at?.line === undefined ? line : Math.min(moved(error.at.line), line + text.split('\n').length - 1) }
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
 * The items of the list `key` in all documents of a YAML file, or `undefined` where there is no such list. Tags of its own,
 * doubled keys and nesting beyond reason break an item: it throws a CatalogueError with its line when it is asked for, and so
 * does one with a bomb of aliases. A file that cannot be cut into items throws as a whole.
 */
export function yamlItems(text: string, file: string, key: string): YamlItem[] | undefined {
  try {
    return wholeItems(text, file, key)
  } catch (error) {
    const pieces = yamlPieces(text, key)
    if (pieces.length === 0) throw error
    return pieces.flatMap((piece) => itemsOfPiece(piece, file, key))
  }
}
