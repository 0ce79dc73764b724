'use client'
import { $getNodeByKey } from '@payloadcms/richtext-lexical/lexical'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { $isUploadNode, createClientFeature, UploadNode } from '@payloadcms/richtext-lexical/client'
import { toast } from '@payloadcms/ui'
import { useEffect } from 'react'
import { leftOutPictures } from '../left-out-pictures.ts'
import { registerListKeys } from './list-keys.ts'
import { registerMarkdownPaste } from './pasted-markdown.ts'
import { watchTableSize } from './table-size.ts'

/** Returns whether Payload can open a pasted picture as an upload. One from the clipboard itself is open already. */
const canUpload = (src: string): Promise<boolean> =>
  /^https?:/.test(src)
    ? fetch(src).then(
        () => true,
        () => false,
      )
    : Promise.resolve(/^(?:blob:|data:image\/[^,]*;base64,)/.test(src))

/** Removes the grey box of a pasted picture that cannot be uploaded, and says so. */
function usePicturesLeftOut(): void {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    if (!editor.hasNodes([UploadNode])) return
    return editor.registerMutationListener(UploadNode, (mutations) => {
      for (const [key, mutation] of mutations) {
        const node = mutation === 'created' ? editor.read(() => $getNodeByKey(key)) : null
        const pending = $isUploadNode(node) && 'pending' in node.__data ? (node.__data.pending as { src: string } | undefined) : undefined
        if (!pending) continue
        void canUpload(pending.src).then((is) => {
          if (is) return
          editor.update(() => $getNodeByKey(key)?.remove(), { tag: 'history-merge' })
          toast.warning(leftOutPictures([pending.src]))
        })
      }
    })
  }, [editor])
}

function Writing() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => mergeRegister(registerListKeys(editor), registerMarkdownPaste(editor)), [editor])
  useEffect(() => {
    const place = editor.getRootElement()?.closest<HTMLElement>('.editor')
    return place ? watchTableSize(place, () => editor.focus()) : undefined
  }, [editor])
  usePicturesLeftOut()
  return null
}

/** Adds the plugins of this folder to an editor. */
export const WritingFeatureClient = createClientFeature({ plugins: [{ Component: Writing, position: 'bottom' }] })
