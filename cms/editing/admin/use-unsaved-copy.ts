'use client'
import { useAllFormFields, useDocumentInfo, useForm, useFormModified, useLocale } from '@payloadcms/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { differences } from './differences.ts'
import { mergeFields } from './merge.ts'
import { beforeReplacing } from './replace-form.ts'
import { afterSaves, savesSettled, baseOf, baseOn, forgetBase, onSaves } from './save-requests.ts'
import { dropCopy, storeCopy, onOffer, readCopy, type UnsavedCopy } from './unsaved-copy.ts'
import { readNewest, readVersionOf, saveDirectly, type Stored } from './stored-versions.ts'
import type { OpenDocument } from './use-open-document.ts'
import { useShowValues } from './use-show-values.ts'

const PAUSE_MS = 300
/** As long as a page that is being left may still run. */
const LEAVING_MS = 60_000
/** The pauses before each look for what was sent when a page was left, which a slow server may still be storing. */
const ARRIVAL_MS = [0, 500, 1500]

type Values = Record<string, unknown>

/** What an edit view shows, for code that runs after it was rendered. `saved` is what was last stored. */
type Shown = { modified: boolean; getData: () => Values; open: OpenDocument; saved: unknown; left: UnsavedCopy | null }

/** Returns the newest version once it has what a copy changed since its base; `null` if that does not happen soon. */
async function readArrived(open: OpenDocument, copy: UnsavedCopy): Promise<Stored | null> {
  const base = await readVersionOf(open, copy.basedOn).catch(() => null)
  // Without the base, everything in the copy may be its own change.
  const together = (newest: Stored) => (base ? mergeFields(base, copy.data, newest).value : copy.data)
  for (const pause of ARRIVAL_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const newest = await readNewest(open).catch(() => null)
    if (newest && differences(newest, together(newest)).length === 0) return newest
  }
  return null
}

/** Saves what is in the form, without the form. If this fails, the copy remains, and the form watch reports it. */
const send = ({ open, getData }: Shown) => (open.create ? open.create() : saveDirectly(open, getData())).catch(() => undefined)

const isTyped = ({ modified, saved, getData }: Shown) => modified && differences(saved, getData()).length > 0

/**
 * Stores a copy of unsaved changes, offers the one that an earlier visit left behind, and sends drafts when the view is left.
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
  const isLeaving = useRef(false)
  const { data: saved } = useDocumentInfo()
  const show = useShowValues(open)
  const current = useRef<Shown & { show: typeof show }>({ modified, getData, open, saved, left, show })
  const wasAway = useRef(false)
  useEffect(() => {
    // Payload marks a form as unmodified as soon as the menu is set to another language, even if it returns.
    if (menu !== open.locale) wasAway.current = true
    else if (modified) wasAway.current = false
    const wasSaved = !modified && !wasAway.current
    current.current = { modified: modified || (current.current.modified && !wasSaved), getData, open, saved, left, show }
  }, [modified, menu, getData, open, saved, left, show])

  useEffect(() => {
    const copy = readCopy(target, person)
    if (!copy || differences(current.current.getData(), copy.data).length === 0) return dropCopy(target, person)
    let isHere = true
    const offer = async () => {
      // The copy may be on its way, sent when the former view was left.
      await savesSettled(target)
      const { open: shown } = current.current
      const newest = shown.create ? null : await readArrived(shown, copy)
      if (!isHere) return
      if (!newest) return setLeft(copy)
      if (newest.updatedAt === baseOf(target)) return dropCopy(target, person)
      // It arrived after this form had been read. Whatever somebody types meanwhile remains.
      const isShown = await current.current.show(newest, newest, () => isHere && !current.current.modified).catch(() => false)
      if (isShown) dropCopy(target, person)
      else if (isHere) setLeft(copy)
    }
    void offer()
    return () => void (isHere = false)
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
          // The page that opens next may have been read before this was stored.
          else if (isLeaving.current) storeCopy(target, person, { data: current.current.getData(), basedOn: baseOf(target) })
          else dropCopy(target, person)
        } else if (current.current.modified) storeCopy(target, person, { data: current.current.getData(), basedOn: baseOf(target) })
      }),
    [target, person],
  )

  useEffect(
    () =>
      beforeReplacing(open.document, async () => {
        if (!isTyped(current.current)) return
        storeCopy(target, person, { data: current.current.getData(), basedOn: baseOf(target) })
        await savesSettled(target)
        if (!isTyped(current.current) || !current.current.open.hasDrafts) return
        await send(current.current)
      }),
    [open.document, target, person],
  )

  // A layout effect, because it is cleaned up while the view still has its fields and its base.
  useLayoutEffect(() => {
    let sent = ''
    const leave = () => {
      if (!isTyped(current.current)) return
      const data = current.current.getData()
      storeCopy(target, person, { data, basedOn: baseOf(target) })
      const text = JSON.stringify(data)
      if (text === sent || !current.current.open.hasDrafts) return
      sent = text
      // Whether it arrives is seen by whoever opens the document next: the copy is offered unless it is what is stored.
      void send(current.current)
    }
    // Until a save in flight is answered, another one is stale. When the page is hidden there is no time left to wait for it.
    const leaveNext = () => {
      isLeaving.current = true
      // Whoever stays after all has no copy of what is saved later.
      setTimeout(() => (isLeaving.current = false), LEAVING_MS)
      afterSaves(target, leave)
    }
    window.addEventListener('beforeunload', leaveNext)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('beforeunload', leaveNext)
      window.removeEventListener('pagehide', leave)
      let base = baseOf(target)
      const stop = onSaves(target, (outcome) => {
        if (outcome.kind !== 'saved') return
        current.current.saved = outcome.sent
        base = outcome.updatedAt
      })
      afterSaves(target, () => {
        // By then this view has forgotten its base, and the next one may have another: what that shows must not be overwritten.
        const shown = baseOf(target)
        if (base) baseOn(target, base)
        leave()
        if (shown) baseOn(target, shown)
        else forgetBase(target)
        stop()
      })
    }
  }, [target, person])

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
