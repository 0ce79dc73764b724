import type { Code, Heading, Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { CatalogueError } from '../adapter.ts'
import { zodReason } from '../reading/field-texts.ts'
import { guide, type Guide, SOURCE_TYPES } from './guide.ts'

/** The front matter of a guide. */
export const frontMatter = z.strictObject({
  rule: z.string().trim().min(1).describe('The rule’s code in its analyzer, or its identifier in the tool.'),
  analyzer: z.string().trim().min(1).optional().describe('The analyzer’s shortcode; by default the name of the folder.'),
  sourceType: z.enum(SOURCE_TYPES).default('module').describe('How the examples’ scripts are parsed.'),
})

type FrontMatter = z.output<typeof frontMatter>

/** A parsed guide and whose it is. */
export type ParsedGuide = FrontMatter & { guide: Guide }

/** Longest guide, in characters; parsing takes time that grows with it. */
const MAX_LENGTH = 100_000

const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/
const EXAMPLE = /^Example(?:: (?<title>.+))?$/

const SECTIONS = { 'How to fix it': 'fix', 'When not to use it': 'exceptions' } as const

const ALLOWED = 'Use “Example”, “Example: title”, “How to fix it” or “When not to use it”.'

type Draft = Record<string, unknown> & { bad?: string; good?: string; file?: string; files: { name: string; code: string }[] }

/** The reading position, for errors that name a line of the file. */
type Source = { file: string; text: string; firstLine: number }

const fail = ({ file, firstLine }: Source, message: string, line = 1): never => {
  throw new CatalogueError(message, { file, line: firstLine + line - 1 })
}

function readFrontMatter(file: string, text: string): { matter: FrontMatter; body: Source } {
  const found = FRONT_MATTER.exec(text)
  const source = { file, text, firstLine: 1 }
  if (!found) return fail(source, 'A guide begins with front matter: a line of three dashes, “rule: its-code”, and three dashes.')
  let values: unknown
  try {
    values = parseYaml(found[1] ?? '')
  } catch (error) {
    return fail(source, `The front matter is not YAML: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
  }
  const checked = frontMatter.safeParse(values)
  if (!checked.success) return fail(source, zodReason(checked.error))
  return { matter: checked.data, body: { file, text: text.slice(found[0].length), firstLine: found[0].split('\n').length } }
}

const textOf = (heading: Heading, { text }: Source) =>
  text.slice(heading.children[0]?.position?.start.offset ?? 0, heading.children.at(-1)?.position?.end.offset ?? 0)

/** The value of `file=` in the line that opens a code block. */
const fileIn = (meta: string) => /(?:^|\s)file=(\S+)/.exec(meta)?.[1] ?? ''

function checkOptions(source: Source, { value, position }: Code): string {
  try {
    if (Array.isArray(JSON.parse(value))) return value.trim()
  } catch {
    // Reported below, like any other value that is not an array.
  }
  return fail(source, 'The options of an example are a JSON array, for example ["always"].', position?.start.line)
}

/** Adds one code block to an example: the word after its language says what it is. */
function addCode(source: Source, draft: Draft, node: Code): void {
  const { lang, meta, value, position } = node
  const kind = (meta ?? '').split(/\s/)[0]
  const file = fileIn(meta ?? '')
  if (kind === 'options') draft.options = checkOptions(source, node)
  else if (kind === 'wrong' || kind === 'right') {
    const half = kind === 'wrong' ? 'bad' : 'good'
    if (draft[half] !== undefined) fail(source, `This example already has ${kind} code. Begin another “## Example”.`, position?.start.line)
    if (file && draft.file && file !== draft.file) fail(source, 'Wrong and right code have one file name.', position?.start.line)
    draft[half] = value
    draft.language ||= lang ?? ''
    draft.file ||= file
  } else if (file) draft.files.push({ name: file, code: value })
  else fail(source, 'Write “wrong”, “right”, “options” or “file=name” after the language of the code block.', position?.start.line)
}

function readExample(source: Source, heading: Heading, title: string, nodes: Root['children'], sourceType: string): Draft {
  const draft: Draft = { title, sourceType, files: [] }
  const line = heading.position?.start.line
  for (const node of nodes) {
    if (node.type !== 'code')
      return fail(source, 'An example has only code blocks. Put text before the first example.', node.position?.start.line)
    addCode(source, draft, node)
  }
  if (draft.bad === undefined || draft.good === undefined) fail(source, 'An example needs a “wrong” and a “right” code block.', line)
  return draft
}

/** Splits the body at its headings of level 2. */
function sectionsOf(body: Source): { heading: Heading | null; nodes: Root['children'] }[] {
  const root: Root = unified().use(remarkParse).parse(body.text)
  const sections: { heading: Heading | null; nodes: Root['children'] }[] = [{ heading: null, nodes: [] }]
  for (const node of root.children) {
    if (node.type === 'heading' && node.depth <= 2) sections.push({ heading: node, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections
}

const markdownOf = (nodes: Root['children'], { text }: Source) =>
  text.slice(nodes[0]?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0).trim()

/**
 * Parses a guide: front matter, the reason, examples and sections. The format is described in docs/guides.md.
 * @param file the guide's name in errors
 * @throws CatalogueError with the line, if anything is not in the format
 */
export function parseGuide(file: string, markdown: string): ParsedGuide {
  if (markdown.length > MAX_LENGTH)
    throw new CatalogueError(`It has more than ${MAX_LENGTH / 1000} kB. A guide explains one rule.`, { file, line: 1 })
  const { matter, body } = readFrontMatter(file, markdown.replaceAll('\r\n', '\n'))
  const parts: Record<string, unknown> & { examples: Draft[] } = { examples: [] }
  for (const { heading, nodes } of sectionsOf(body)) {
    if (!heading) {
      parts.why = markdownOf(nodes, body)
      continue
    }
    const name = textOf(heading, body)
    const example = EXAMPLE.exec(name)
    const section = Object.hasOwn(SECTIONS, name) ? SECTIONS[name as keyof typeof SECTIONS] : null
    if (example) parts.examples.push(readExample(body, heading, example.groups?.title ?? '', nodes, matter.sourceType))
    else if (section) parts[section] = markdownOf(nodes, body)
    else fail(body, `A guide has no section “${name}”. ${ALLOWED}`, heading.position?.start.line)
  }
  const checked = guide.safeParse(parts)
  if (!checked.success) return fail(body, zodReason(checked.error))
  if (!checked.data.why) return fail(body, 'Say why the rule matters before the first heading.')
  return { ...matter, guide: checked.data }
}
