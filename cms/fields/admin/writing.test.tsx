// @vitest-environment jsdom
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
  UNDO_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { ListItemNode, ListNode, registerList } from '@payloadcms/richtext-lexical/lexical/list'
import { LexicalComposer } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { HistoryPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalHistoryPlugin'
import { HeadingNode, QuoteNode, registerRichText } from '@payloadcms/richtext-lexical/lexical/rich-text'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerListKeys } from './list-keys.ts'
import { registerMarkdownPaste } from './pasted-markdown.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let editor: LexicalEditor
let text: HTMLElement
let root: Root

function Plugins() {
  const [own] = useLexicalComposerContext()
  useEffect(() => {
    editor = own
    own.setRootElement(text)
    return mergeRegister(registerRichText(own), registerList(own), registerListKeys(own), registerMarkdownPaste(own))
  }, [own])
  return null
}

/** jsdom has no clipboard. */
class Paste {
  target = text
  clipboardData: object
  constructor(data: Record<string, string>) {
    this.clipboardData = { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' }
  }
  preventDefault() {}
}

beforeEach(() => {
  vi.stubGlobal('ClipboardEvent', Paste)
  vi.stubGlobal('DragEvent', Event)
  text = document.body.appendChild(document.createElement('div'))
  text.contentEditable = 'true'
  root = createRoot(document.createElement('div'))
  const onError = (error: Error) => {
    throw error
  }
  act(() =>
    root.render(
      <LexicalComposer initialConfig={{ namespace: 'test', nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode], onError }}>
        <HistoryPlugin delay={0} />
        <Plugins />
      </LexicalComposer>,
    ),
  )
})

afterEach(() => {
  act(() => root.unmount())
  text.remove()
  vi.unstubAllGlobals()
})

/** Lets Lexical commit, and what it does after that. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function write(value: string): Promise<void> {
  editor.update(() => {
    const line = $createParagraphNode().append($createTextNode(value))
    $getRoot().clear().append(line)
    line.selectEnd()
  })
  await settled()
}

async function paste(plain: string, html = ''): Promise<void> {
  editor.dispatchCommand(PASTE_COMMAND, new Paste({ 'text/plain': plain, ...(html && { 'text/html': html }) }) as never)
  await settled()
}

async function press(key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...init })
  editor.dispatchCommand(KEY_DOWN_COMMAND, event)
  await settled()
  return event.defaultPrevented
}

async function typed(words: string): Promise<void> {
  editor.update(() => {
    const selection = $getSelection()
    if ($isRangeSelection(selection)) selection.insertText(words)
  })
  await settled()
}

const undo = async () => {
  editor.dispatchCommand(UNDO_COMMAND, undefined)
  await settled()
}

/** The text as HTML without attributes. */
const html = () => text.innerHTML.replaceAll(/<(\w+)[^>]*>/g, '<$1>').replaceAll(/<\/?span>|<br>/g, '')

test('pasted Markdown is converted; the first undo brings back the text as it was pasted, the second removes it', async () => {
  await write('')
  await paste('### Title\n\nSome **bold** words\n\n- one\n  - two')
  expect(html()).toBe('<h3>Title</h3><p>Some <strong>bold</strong> words</p><ul><li>one</li><li><ul><li>two</li></ul></li></ul>')
  await undo()
  expect(html()).toBe('<p>### Title</p><p></p><p>Some **bold** words</p><p></p><p>- one</p><p>  - two</p>')
  await undo()
  expect(html()).toBe('<p></p>')
})

test('it is inserted at the caret, and a heading on a line of its own', async () => {
  await write('Before ')
  await paste('**bold**')
  expect(html()).toBe('<p>Before <strong>bold</strong></p>')
  await paste('## Title\n\nText')
  await typed(' after')
  expect(html()).toBe('<p>Before <strong>bold</strong></p><h2>Title</h2><p>Text after</p>')
})

test('colours of an editor around Markdown do not matter; other HTML is pasted as it is, and so are plain text and Ctrl+Shift+V', async () => {
  await write('')
  await paste('## A', '<meta charset="utf-8"><div style="color: #fff"><span>## A</span></div>')
  expect(html()).toBe('<h2>A</h2>')
  await write('')
  await paste('## A', '<p>## A <a href="/">b</a></p>')
  expect(html()).toContain('<p>## A')
  await write('')
  await paste('5 * 3 = 15\n1986. A year')
  expect(html()).toBe('<p>5 * 3 = 15</p><p>1986. A year</p>')
  await write('')
  await press('V', { shiftKey: true, ctrlKey: true })
  await paste('**bold**')
  expect(html()).toBe('<p>**bold**</p>')
})

test('Tab and Shift+Tab nest list items, pasted ones too; elsewhere Tab leaves', async () => {
  await write('')
  await paste('- one\n- two')
  expect(await press('Tab')).toBe(true)
  await typed('!')
  expect(html()).toBe('<ul><li>one</li><li><ul><li>two!</li></ul></li></ul>')
  // Deeper than one level below the item before makes no list.
  expect(await press('Tab')).toBe(true)
  expect(html()).toBe('<ul><li>one</li><li><ul><li>two!</li></ul></li></ul>')
  expect(await press('Tab', { shiftKey: true })).toBe(true)
  expect(html()).toBe('<ul><li>one</li><li>two!</li></ul>')
  expect(await press('Tab', { shiftKey: true })).toBe(true)
  await write('A paragraph')
  expect(await press('Tab')).toBe(false)
})

test('Escape keeps the focus in the text, and the next Tab leaves, from a list too', async () => {
  const blur = vi.spyOn(text, 'blur')
  await write('')
  await paste('- one\n- two')
  await press('Escape')
  expect(blur).not.toHaveBeenCalled()
  await press('Shift', { shiftKey: true })
  expect(await press('Tab', { shiftKey: true })).toBe(false)
  await press('Escape')
  await press('a')
  expect(await press('Tab')).toBe(true)
})
