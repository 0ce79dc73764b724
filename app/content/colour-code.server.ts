import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { CodeLine, CodeToken } from '../code-lines.ts'
import { languageOf } from './code-grammars.server.ts'
import { highlight } from './highlight.server.ts'

const PREFIX = 'language-'

/** Characters of code that one text may have coloured: reading code takes time that visitors wait for. */
const MOST_COLOURED = 40_000

const namedLanguage = ({ properties }: Element): string | undefined => {
  const classes = Array.isArray(properties.className) ? properties.className : []
  return classes
    .map(String)
    .find((name) => name.startsWith(PREFIX))
    ?.slice(PREFIX.length)
}

const drawn = (token: CodeToken): ElementContent =>
  typeof token === 'string'
    ? { type: 'text', value: token }
    : { type: 'element', tagName: 'span', properties: { className: [`t-${token[0]}`] }, children: [{ type: 'text', value: token[1] }] }

const lines = (coloured: readonly CodeLine[]): ElementContent[] =>
  coloured.flatMap((line, index) => [...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []), ...line.map(drawn)])

/** Colours the code blocks of a text, in place, and lets keyboards scroll them. Code of no known language stays plain. */
export async function colourCode(tree: Root): Promise<void> {
  const blocks: Element[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'pre') return
    node.properties.tabIndex = 0
    blocks.push(...(node.children.filter((child) => child.type === 'element' && child.tagName === 'code') as Element[]))
  })
  let left = MOST_COLOURED
  for (const block of blocks) {
    const code = toString(block).replace(/\n$/, '')
    left -= code.length
    const coloured = left < 0 ? undefined : await highlight(code, languageOf(namedLanguage(block)))
    if (coloured) block.children = lines(coloured)
  }
}
