'use client'
import { useAllFormFields, useDocumentInfo, useForm, useFormModified, useLocale } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { differences } from './differences.ts'
import { beforeReplacing } from './replace-form.ts'
import { answered, baseOf, baseOn, onSaves } from './save-line.ts'
import { dropCopy, keepCopy, onOffer, readCopy, type UnsavedCopy } from './unsaved-copy.ts'
import type { OpenDocument } from './use-desk.ts'

const PAUSE_MS = 300

/** Saves a draft past the form, which takes no orders any more once another language is being loaded. */
async function saveLast({ address, locale }: OpenDocument, data: object): Promise<void> {
  await fetch(`${address}?draft=true&autosave=true&depth=0&fallback-locale=null&locale=${locale}`, {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...data, _status: 'draft' }),
  })
}

/**
 * Keeps a copy of what is not saved yet, and gives back the one that an earlier visit left behind.
 * @returns that copy, if it says something else than the form; how to put it back, and how to let it go
 */
export function useUnsavedCopy(open: OpenDocument): {
  left: UnsavedCopy | null
  putBack: () => Promise<void>
  letGo: () => void
} {
  const { target, person } = open
  const { getData, reset, setModified } = useForm()
  const [fields] = useAllFormFields()
  const modified = useFormModified()
  const [left, setLeft] = useState<UnsavedCopy | null>(null)
  const menu = useLocale()?.code
  const { data: saved } = useDocumentInfo()
  const current = useRef({ modified, getData, open, saved, left })
  useEffect(() => {
    // Payload declares a form unmodified as soon as the menu is set to another language.
    const wasSaved = !modified && menu === open.locale
    current.current = { modified: modified || (current.current.modified && !wasSaved), getData, open, saved, left }
  }, [modified, menu, getData, open, saved, left])

  useEffect(() => {
    const copy = readCopy(target, person)
    if (copy && differences(current.current.getData(), copy.data).length > 0) setLeft(copy)
    else dropCopy(target, person)
  }, [target, person])

  useEffect(
    () =>
      onOffer(target, (copy) => {
        keepCopy(target, person, copy)
        setLeft(copy)
      }),
    [target, person],
  )

  useEffect(() => {
    if (!modified) return
    const timer = setTimeout(() => keepCopy(target, person, { data: getData(), basedOn: baseOf(target) }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [fields, modified, getData, target, person])

  useEffect(
    () =>
      onSaves(target, (outcome) => {
        if (outcome.kind === 'saved' && differences(outcome.sent, current.current.getData()).length === 0) {
          current.current.modified = false
          // What is still on offer is kept until the person decides, whatever else they write meanwhile.
          if (current.current.left) keepCopy(target, person, current.current.left)
          else dropCopy(target, person)
        } else keepCopy(target, person, { data: current.current.getData(), basedOn: baseOf(target) })
      }),
    [target, person],
  )

  useEffect(
    () =>
      beforeReplacing(open.document, async () => {
        const isTyped = () => current.current.modified && differences(current.current.saved, current.current.getData()).length > 0
        if (!isTyped()) return
        keepCopy(target, person, { data: current.current.getData(), basedOn: baseOf(target) })
        await answered(target)
        if (!isTyped() || !current.current.open.hasDrafts) return
        // Who cannot save keeps the copy, and is told so by the watch over saves.
        await saveLast(current.current.open, current.current.getData()).catch(() => undefined)
      }),
    [open.document, target, person],
  )

  const letGo = () => {
    dropCopy(target, person)
    setLeft(null)
  }
  const putBack = async () => {
    if (!left) return
    await reset(left.data)
    // What was saved since then is not in the copy: its save is refused, and the person sees both.
    if (left.basedOn) baseOn(target, left.basedOn)
    setModified(true)
    setLeft(null)
  }
  return { left, putBack, letGo }
}
