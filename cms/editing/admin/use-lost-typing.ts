'use client'
import { getNearestEditorFromDOMNode } from '@payloadcms/richtext-lexical/lexical'
import { toast, useForm } from '@payloadcms/ui'
import { useEffect } from 'react'

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']

/** Menus and lists go to the entry that begins with a letter. */
const TAKES_LETTERS = 'select, [role=combobox], [role=listbox], [role=option], [role=menu], [role=menuitem], [role=grid], [role=tree]'

const isText = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement
    ? !NO_TEXT.includes(element.type)
    : element instanceof HTMLTextAreaElement || element.isContentEditable

const isCharacter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isComposing

/** Puts the caret where it was. */
function returnTo(field: HTMLElement): void {
  const editor = field.matches('[data-lexical-editor]') ? getNearestEditorFromDOMNode(field) : null
  if (editor) editor.focus()
  else field.focus()
}

function nameOf(element: HTMLElement): string {
  const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)
  return name ? `“${name}”` : 'a control'
}

/**
 * Loses nothing that is typed while no field has the focus: it goes on in the last field of this form. If a button or the like has the
 * focus, a message says that nothing was typed.
 */
export function useLostTyping(): void {
  const { formRef } = useForm()
  useEffect(() => {
    let last: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && formRef.current?.contains(target) && isText(target)) last = target
    }
    const recover = (event: KeyboardEvent) => {
      const focused = document.activeElement ?? document.body
      if (event.defaultPrevented || !isCharacter(event) || !last?.isConnected || !(focused instanceof HTMLElement)) return
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if ((dialog && !dialog.contains(last)) || isText(focused) || focused.closest(TAKES_LETTERS)) return
      if (focused === document.body) return returnTo(last)
      const where = 'Click in the text, or press Shift+Tab until you are back in it.'
      toast.info(`Nothing was typed: the focus is on ${nameOf(focused)}. ${where}`, { id: 'lost-typing' })
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', recover)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', recover)
    }
  }, [formRef])
}
