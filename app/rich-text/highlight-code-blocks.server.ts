import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { CodeLine, CodeToken } from '#app/ui/code-lines.ts'
import { languageOf } from './code-grammars.server.ts'
import { highlight } from './highlight.server.ts'

const PREFIX = 'language-'

/** Characters of code highlighted per text: visitors wait for the tokenizer. */
const MAX_HIGHLIGHTED = 40_000

const namedLanguage = ({ properties }: Element): string | undefined => {
  const classes = Array.isArray(properties.className) ? properties.className : []
  return classes
    .map(String)
    .find((name) => name.startsWith(PREFIX))
    ?.slice(PREFIX.length)
}

const toElement = (token: CodeToken): ElementContent =>
  typeof token === 'string'
    ? { type: 'text', value: token }
    : { type: 'element', tagName: 'span', properties: { className: [`t-${token[0]}`] }, children: [{ type: 'text', value: token[1] }] }

const toElements = (lines: readonly CodeLine[]): ElementContent[] =>
  lines.flatMap((line, index) => [...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []), ...line.map(toElement)])

/** Highlights the code blocks of a tree in place and makes them focusable for keyboard scrolling. Unknown languages stay plain. */
export async function highlightCodeBlocks(tree: Root): Promise<void> {
  const blocks: Element[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'pre') return
    node.properties.tabIndex = 0
    blocks.push(...(node.children.filter((child) => child.type === 'element' && child.tagName === 'code') as Element[]))
  })
  let left = MAX_HIGHLIGHTED
  for (const block of blocks) {
    const code = toString(block).replace(/\n$/, '')
    left -= code.length
    const lines = left < 0 ? undefined : await highlight(code, languageOf(namedLanguage(block)))
    if (lines) block.children = toElements(lines)
  }
}
