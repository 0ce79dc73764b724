import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $parseSerializedNode,
  $setSelection,
  type BaseSelection,
  COMMAND_PRIORITY_HIGH,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  isDOMNode,
  isSelectionCapturedInDecoratorInput,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
  PASTE_TAG,
} from '@payloadcms/richtext-lexical/lexical'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import type { Heading, List, Node, Root } from 'mdast'
import { EXIT, visit } from 'unist-util-visit'
import { assertBoundedMarkdown } from '#platform/text/markdown-limits.ts'
import { link, type LexicalNode } from '../lexical.ts'
import { markdownBlocks, parseMarkdown, sourceOf } from '../markdown-text.ts'
import { completeAddress, validateHref } from '#cms/core/target.ts'

/** Elements that say nothing about the structure of a text: editors and terminals copy their colours with them. */
const HAS_STRUCTURE = /<(?:a|b|strong|em|i|h[1-6]|ul|ol|li|table|blockquote|img|hr|code)(?=[\s>])(?![^>]*font-weight:\s*normal)/i

/** Signs of code, whose comments and lists are none. */
const IS_CODE = /^(?:\s*\/\*\*|@@ |diff --git |#!\/)/m

const FRONT_MATTER = /^---\n((?:[\w-]+:.*\n|[ \t-].*\n)+)---(?=\n|$)/

/** In a text, “#” begins a heading; in code, a comment, which is next to code. */
function isHeading(node: Heading, raw: string, source: string): boolean {
  if (node.children.length === 0) return false
  if (!raw.startsWith('#')) return /\n *(?:-{3,}|={3,})\s*$/.test(raw)
  const [before, after] = [source.slice(0, node.position?.start.offset), source.slice(node.position?.end.offset)]
  return node.depth > 1 || (/(?:^|\n[ \t]*\n)$/.test(before) && /^[ \t]*(?:$|\n[ \t]*(?:$|\n))/.test(after))
}

/** One item may be a dash or a date. */
function isList({ ordered, start, children }: List, raw: string, source: string): boolean {
  if (children.some(({ checked, children: own }) => typeof checked === 'boolean' || own.some(({ type }) => type === 'list'))) return true
  if (children.length < 2 || raw.startsWith('+')) return false
  const numbers = children.map((item) => Number.parseInt(sourceOf(item, source), 10))
  const first = start ?? 1
  return !ordered || (first < 100 && (numbers.every((number, index) => number === first + index) || numbers.every((one) => one === 1)))
}

/** Returns whether a part of a text is written as Markdown, and does not only look like it. */
function isMark(node: Node, root: Root, source: string): boolean {
  const raw = sourceOf(node, source)
  const around = (source[(node.position?.start.offset ?? 0) - 1] ?? '') + (source[node.position?.end.offset ?? 0] ?? '')
  switch (node.type) {
    case 'heading':
      return isHeading(node as Heading, raw, source)
    case 'list':
      return isList(node as List, raw, source)
    case 'code':
      return /^(`{3,}|~{3,})[\s\S]*\n *\1/.test(raw)
    case 'strong':
      return raw.startsWith('**') && !/\w/.test(around)
    case 'link':
      return raw.startsWith('[') && validateHref(completeAddress((node as Node & { url: string }).url)) === true
    case 'blockquote':
      return /^>\s*[\p{L}“"'[*]/u.test(raw)
    case 'inlineCode':
      // In several lines it may be code itself.
      return root.children.every((block) => block.type === 'paragraph' && !sourceOf(block, source).includes('\n'))
    default:
      return ['table', 'delete', 'image', 'linkReference'].includes(node.type)
  }
}

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Blocks and links need ids of their own. */
const withId = (node: LexicalNode): LexicalNode => {
  const children = (node.children as LexicalNode[] | undefined)?.map(withId)
  const fields = node.type === 'block' ? { ...(node.fields as object), id: newId() } : node.fields
  return { ...node, ...(children && { children }), ...(fields ? { fields, id: newId() } : {}) }
}

/**
 * Converts a text that is written in Markdown; `null` if it is not.
 * @param has whether the editor has nodes of a type
 */
export function convertMarkdown(text: string, has: (type: string) => boolean = () => true): LexicalNode[] | null {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(FRONT_MATTER, '```yaml\n$1```')
  if (IS_CODE.test(source) && !source.includes('```')) return null
  try {
    assertBoundedMarkdown(source)
  } catch {
    return null
  }
  const root = parseMarkdown(source)
  let isMarkdown = false
  visit(root, (node) => {
    isMarkdown = isMark(node, root, source)
    return isMarkdown ? EXIT : undefined
  })
  if (!isMarkdown) return null
  const toLink = (label: (string | LexicalNode)[], url: string) => {
    const address = completeAddress(url)
    return label.length > 0 && validateHref(address) === true ? link(label, address) : null
  }
  return markdownBlocks(root, { source, has, link: toLink, unsupported: () => {} }).map(withId)
}

function $insertBlocks(blocks: readonly LexicalNode[], selection: BaseSelection): void {
  $setSelection(selection.clone())
  const current = $getSelection()
  if (!$isRangeSelection(current)) return
  if (!current.isCollapsed()) current.removeText()
  const place = current.anchor.getNode()
  const block = $isRootOrShadowRoot(place) ? null : place.getTopLevelElement()
  // Otherwise the line of the caret would swallow a heading.
  if (blocks[0]?.type !== 'paragraph' && block?.getType() !== 'list' && block?.getTextContent()) current.insertParagraph()
  $insertNodes(blocks.map((node) => $parseSerializedNode(node as never)))
}

/** Returns the Markdown on a clipboard, unless it has the same text with more structure. */
function markdownOn(data: DataTransfer): string | null {
  if (data.types.includes('application/x-lexical-editor') || HAS_STRUCTURE.test(data.getData('text/html'))) return null
  return data.getData('text/plain') || null
}

/**
 * Converts pasted Markdown. Undo brings back the text as it was pasted; Ctrl+Shift+V pastes it as it is, as do fields and inline code.
 * @returns a function that ends this
 */
export function registerMarkdownPaste(editor: LexicalEditor): () => void {
  let asItIs = false
  let pasted: (() => void) | null = null
  const convert = (blocks: readonly LexicalNode[], selection: BaseSelection) => {
    const before = editor.getEditorState()
    return () => {
      // The history has the state with the text; this one replaces it on the screen only.
      editor.setEditorState(before, { tag: HISTORIC_TAG })
      editor.update(() => $insertBlocks(blocks, selection), { tag: HISTORY_PUSH_TAG, discrete: true })
    }
  }
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ shiftKey, key }) => {
        asItIs = shiftKey && key.toLowerCase() === 'v'
        return false
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null
        const selection = $getSelection()
        if (!data || asItIs || !$isRangeSelection(selection) || selection.hasFormat('code')) return false
        if (isDOMNode(event.target) && isSelectionCapturedInDecoratorInput(event.target)) return false
        const text = markdownOn(data)
        const blocks = text ? convertMarkdown(text, (type) => editor._nodes.has(type)) : null
        pasted = blocks && convert(blocks, selection.clone())
        return false
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerUpdateListener(({ tags }) => {
      if (!pasted || !tags.has(PASTE_TAG)) return
      queueMicrotask(pasted)
      pasted = null
    }),
  )
}
