import { $isListItemNode, $isListNode, type ListItemNode } from '@payloadcms/richtext-lexical/lexical/list'
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  BLUR_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_BEFORE_EDITOR,
  COMMAND_PRIORITY_CRITICAL,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'

/** An item that only holds a nested list has no text of its own. */
const isWrapper = (item: ListItemNode): boolean => $isListNode(item.getFirstChild())

const $itemOf = (node: LexicalNode): ListItemNode | null => $findMatchingParent(node, $isListItemNode)

/** Returns the list items of the selection, if it begins and ends in a list. */
function $selectedItems(): ListItemNode[] {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  const [anchor, focus] = [selection.anchor, selection.focus].map((point) => $itemOf(point.getNode()))
  if (!anchor || !focus) return []
  const items = [anchor, focus, ...selection.getNodes().flatMap((node) => $itemOf(node) ?? [])]
  return [...new Map(items.map((item) => [item.getKey(), item])).values()].filter((item) => !isWrapper(item))
}

/** The first item of a list has no item to be nested below. */
const $canNest = (item: ListItemNode): boolean => item.getPreviousSibling() !== null

/** Nests the selected list items one level deeper or less deep. @returns whether there are any */
export function $nestItems(isOutward: boolean): boolean {
  const items = $selectedItems()
  for (const item of items) {
    const depth = item.getIndent()
    if (isOutward ? depth > 0 : $canNest(item)) item.setIndent(depth + (isOutward ? -1 : 1))
  }
  return items.length > 0
}

/**
 * Tab and Shift+Tab nest list items, so Escape makes the next Tab leave the text, also from a table. Escape itself does not take the
 * focus away, as it does in Lexical: what is typed next would be lost.
 * @returns a function that ends this
 */
export function registerListKeys(editor: LexicalEditor): () => void {
  let isLeaving = false
  const stay = () => {
    isLeaving = false
    return false
  }
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key }) => (['Escape', 'Tab', 'Shift'].includes(key) ? false : stay()),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(CLICK_COMMAND, stay, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(BLUR_COMMAND, stay, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => (isLeaving = true), COMMAND_PRIORITY_BEFORE_EDITOR),
    // Nobody prevents the browser's own Tab then.
    editor.registerCommand(KEY_TAB_COMMAND, () => isLeaving, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        if (!$nestItems(event.shiftKey)) return false
        event.preventDefault()
        return true
      },
      COMMAND_PRIORITY_BEFORE_EDITOR,
    ),
  )
}
