'use client'
import { useAllFormFields, useDocumentInfo, useForm, useFormModified, useLocale } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { differences } from './differences.ts'
import { beforeReplacing } from './replace-form.ts'
import { savesSettled, baseOf, baseOn, onSaves } from './save-requests.ts'
import { dropCopy, storeCopy, onOffer, readCopy, type UnsavedCopy } from './unsaved-copy.ts'
import type { OpenDocument } from './use-open-document.ts'

const PAUSE_MS = 300

/** Saves a draft without the form, which ignores submits while another language is being loaded. */
async function saveDirectly({ address, locale }: OpenDocument, data: object): Promise<void> {
  await fetch(`${address}?draft=true&autosave=true&depth=0&fallback-locale=null&locale=${locale}`, {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...data, _status: 'draft' }),
  })
}

/**
 * Stores a copy of unsaved changes, and offers the one that an earlier visit left behind.
 * @returns that copy, if it differs from the form, and functions to restore and to discard it
 */
export function useUnsavedCopy(open: OpenDocument): {
  copy: UnsavedCopy | null
  restore: () => Promise<void>
  discard: () => void
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
    // Payload marks a form as unmodified as soon as the menu is set to another language.
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
        storeCopy(target, person, copy)
        setLeft(copy)
      }),
    [target, person],
  )

  useEffect(() => {
    if (!modified) return
    const timer = setTimeout(() => storeCopy(target, person, { data: getData(), basedOn: baseOf(target) }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [fields, modified, getData, target, person])

  useEffect(
    () =>
      onSaves(target, (outcome) => {
        if (outcome.kind === 'saved' && differences(outcome.sent, current.current.getData()).length === 0) {
          current.current.modified = false
          // A copy still on offer is kept until the person decides, whatever else they write meanwhile.
          if (current.current.left) storeCopy(target, person, current.current.left)
          else dropCopy(target, person)
        } else storeCopy(target, person, { data: current.current.getData(), basedOn: baseOf(target) })
      }),
    [target, person],
  )

  useEffect(
    () =>
      beforeReplacing(open.document, async () => {
        const isTyped = () => current.current.modified && differences(current.current.saved, current.current.getData()).length > 0
        if (!isTyped()) return
        storeCopy(target, person, { data: current.current.getData(), basedOn: baseOf(target) })
        await savesSettled(target)
        if (!isTyped() || !current.current.open.hasDrafts) return
        // If this fails, the copy remains, and the form watch reports the failed save.
        await saveDirectly(current.current.open, current.current.getData()).catch(() => undefined)
      }),
    [open.document, target, person],
  )

  const discard = () => {
    dropCopy(target, person)
    setLeft(null)
  }
  const restore = async () => {
    if (!left) return
    await reset(left.data)
    // The copy lacks what was saved since, so its save is refused and the person sees both versions.
    if (left.basedOn) baseOn(target, left.basedOn)
    setModified(true)
    setLeft(null)
  }
  return { copy: left, restore, discard }
}
