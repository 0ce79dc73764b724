import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { InstalledPackage } from './installed-package.server.ts'
import { type MarkdownParts, partsOf } from './markdown-parts.ts'

const NOTHING: MarkdownParts = { text: '', examples: [], references: [] }
const LONGEST = 100_000
/** What eslint-doc-generator writes above ends with this: facts that the rule's metadata has too. */
const HEADER_END = /<!--\s{0,9}end auto-generated rule header\s{0,9}-->/
const TITLE = /^\s*# .*$/m
/** Links to files beside it lead nowhere from here. */
const RELATIVE = /(?<!!)\[([^\][]{1,200})\]\((?!https?:|#)[^()\s]{0,500}\)/g

/** What a package says of a rule in `docs/rules`, where it ships that; most plugins do not. */
export function documentationOf({ folder }: InstalledPackage, rule: string): MarkdownParts {
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(rule)) return NOTHING
  let text: string
  try {
    text = readFileSync(path.join(folder, 'docs', 'rules', `${rule}.md`), 'utf8')
  } catch {
    return NOTHING
  }
  if (text.length > LONGEST) return NOTHING
  const below = HEADER_END.test(text) ? (text.split(HEADER_END).at(-1) ?? '') : text.replace(TITLE, '')
  return partsOf(below.replaceAll(RELATIVE, '$1'), 'js')
}
