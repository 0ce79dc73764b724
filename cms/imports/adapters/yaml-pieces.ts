/** One item of a list in a YAML file, as text; `line` is where it begins. */
export type YamlPiece = { line: number; text: string; id: string | undefined }

const ID = /^\s*(?:-\s+)?(?:"id"|'id'|id)\s*:\s*["']?([^\s"'#]+)/m
const isItem = (line: string, indent: string) => line.startsWith(`${indent}-`) && /^-(?:\s|$)/.test(line.slice(indent.length))
const isInside = (line: string, indent: string) =>
  line.startsWith(`${indent} `) || line.startsWith(`${indent}\t`) || !line.trim() || /^\s*#/.test(line)

/** Another key at the top, or the end of the document: there a list ends. Anything else belongs to its item, and may break it. */
const isEnd = (line: string | undefined) => line === undefined || /^(?:---|\.\.\.|["']?[\w.-]+["']?\s*:(?:\s|$))/.test(line)

/**
 * Cuts the lists below `key` at the top of a YAML file into their items, by the indentation alone. A file that is broken
 * in one place can be read in all others so.
 */
export function yamlPieces(text: string, key: string): YamlPiece[] {
  const lines = text.split('\n')
  const head = new RegExp(`^${key}\\s*:\\s*(?:#.*)?$`)
  const pieces: YamlPiece[] = []
  let at = 0
  while (at < lines.length) {
    if (!head.test((lines[at] ?? '').trimEnd())) {
      at += 1
      continue
    }
    at += 1
    while (at < lines.length && /^\s*(?:#|$)/.test(lines[at] ?? '')) at += 1
    const indent = /^( *)-(?:\s|$)/.exec(lines[at] ?? '')?.[1]
    while (indent !== undefined && isItem(lines[at] ?? '', indent)) {
      const from = at
      at += 1
      const goesOn = (line: string | undefined) => line !== undefined && (isInside(line, indent) || !(isItem(line, indent) || isEnd(line)))
      while (goesOn(lines[at])) at += 1
      const piece = lines.slice(from, at).join('\n')
      pieces.push({ line: from + 1, text: piece, id: ID.exec(piece)?.[1] })
    }
  }
  return pieces
}
