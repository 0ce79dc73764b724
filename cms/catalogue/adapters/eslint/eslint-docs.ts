import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { InstalledPackage } from '../reading/installed-package.server.ts'
import { type MarkdownParts, partsOf } from '../reading/markdown-parts.ts'

const EMPTY: MarkdownParts = { text: '', examples: [], references: [] }
const MAX_LENGTH = 100_000
/** End of the header written by eslint-doc-generator, which repeats the rule's metadata. */
const HEADER_END = /<!--\s{0,9}end auto-generated rule header\s{0,9}-->/
const TITLE = /^\s*# .*$/m
/** Links to other files of the package, which do not work on the site. */
const RELATIVE = /(?<!!)\[([^\][]{1,200})\]\((?!https?:|#)[^()\s]{0,500}\)/gi

/** Reads a rule's documentation from `docs/rules`, which most plugins do not ship. */
export function documentationOf({ folder }: InstalledPackage, rule: string): MarkdownParts {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(rule)) return EMPTY
  let text: string
  try {
    text = readFileSync(path.join(folder, 'docs', 'rules', `${rule}.md`), 'utf8')
  } catch {
    return EMPTY
  }
  if (text.length > MAX_LENGTH) return EMPTY
  const below = HEADER_END.test(text) ? (text.split(HEADER_END).at(-1) ?? '') : text.replace(TITLE, '')
  return partsOf(below.replaceAll(RELATIVE, '$1'), 'js')
}
