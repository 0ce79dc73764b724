'use client'
import {
  useAllFormFields,
  useDocumentDrawerContext,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
  useModal,
  useRouter,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { differences } from './differences.ts'
import { changedFields, currentCaret, handOver } from './hand-over.ts'
import { newDraft, type NewDocument, newTarget, type Stored } from './new-draft.ts'
import type { Refusal } from './refused-fields.ts'
import { createdAs, forgetCreated, noteCreated } from './replace-form.ts'
import { type DocumentName, targetOf } from './save-requests.ts'
import { dropCopy } from './unsaved-copy.ts'
import type { OpenDocument } from './use-open-document.ts'

/** As long as autosave waits after the last key. */
const PAUSE_MS = 1500
/** After a failure. Its reasons must be readable for a while, because the edit view does not show them. */
const RETRY_MS = 5000
/** Between two looks whether somebody is still at work elsewhere. */
const LOOK_MS = 250

/** Whether somebody is at work where an edit view in place of `form` could not return them to: in a rich text, or in a drawer over it. */
function isAway(form: HTMLFormElement | null): boolean {
  const { activeElement } = document
  const dialog = activeElement?.closest('dialog')
  return (activeElement instanceof HTMLElement && activeElement.isContentEditable) || Boolean(dialog && !dialog.contains(form))
}

/**
 * Returns a function that says whether the edit view has to wait. What is opened over the page while the edit view is already on its
 * way loses its page, and would leave a layer that nothing can be clicked through: it is closed.
 */
function useIsAway(drawer: string | undefined): () => boolean {
  const { formRef } = useForm()
  const { closeAllModals, oneModalIsOpen } = useModal()
  const isCovered = !drawer && oneModalIsOpen
  const current = useRef({ isCovered, closeAllModals })
  useEffect(() => void (current.current = { isCovered, closeAllModals }), [isCovered, closeAllModals])
  useEffect(() => () => void (current.current.isCovered && current.current.closeAllModals()), [])
  return useCallback(() => current.current.isCovered || isAway(formRef.current), [formRef])
}

/** Returns a function that reports a new document to whoever opened the drawer. With `create`, the drawer also shows its edit view. */
function useReport(): (id: number, operation: 'create' | 'update') => void {
  const { onSave } = useDocumentDrawerContext()
  const current = useRef(onSave)
  useEffect(() => void (current.current = onSave), [onSave])
  return useCallback((id, operation) => {
    // As autosave says that it is one.
    void current.current?.({ doc: { id }, operation, result: { id }, context: { getDocPermissions: false } })
  }, [])
}

/**
 * Opens the edit view of a new document once that has an id and nobody works elsewhere, in the language of the menu. Nothing is opened
 * for somebody who is about to go elsewhere.
 */
function useEditView(
  { collection, locale, drawer }: NewDocument,
  id: number | undefined,
  isSaving: RefObject<boolean>,
  mustWait: () => boolean,
  report: ReturnType<typeof useReport>,
): void {
  const router = useRouter()
  const current = useRef(router)
  useEffect(() => void (current.current = router), [router])
  useEffect(() => {
    if (id === undefined) return
    const open = () => {
      if (drawer) return report(id, 'create')
      const { pathname, search } = window.location
      const menu = new URLSearchParams(search).get('locale') ?? locale
      if (pathname.endsWith('/create')) current.current.replace(`/admin/collections/${collection}/${id}?locale=${menu}`)
    }
    if (!mustWait()) return open()
    const timer = setInterval(() => {
      // What the edit view reads must be the newest state.
      if (mustWait() || isSaving.current) return
      clearInterval(timer)
      open()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [id, collection, locale, drawer, isSaving, mustWait, report])
}

/** A drawer has a name of its own: the page below it may be the same form. */
const nameOf = ({ collection, drawer }: Pick<NewDocument, 'collection' | 'drawer'>): DocumentName => drawer ?? `${collection}/create`

type Draft = { save: () => Promise<void>; id: number | undefined; refused: Refusal[] }

/**
 * Stores what is in the form, and opens the edit view of what is stored, which takes over what was typed since.
 * @param isPayloads whether one of Payload's own buttons creates the document, or has created it
 * @param mustWait whether the edit view has to wait
 */
function useDraft({ collection, locale, person, drawer }: NewDocument, isPayloads: boolean, mustWait: () => boolean): Draft {
  const { getData, getFields, setBackgroundProcessing, setDisabled, setModified } = useForm()
  const [refused, setRefused] = useState<Refusal[]>([])
  const [id, setId] = useState<number | undefined>(undefined)
  const draft = useRef<ReturnType<typeof newDraft> | null>(null)
  const stored = useRef<Stored | null>(null)
  const sent = useRef<FormState>({})
  const handedOver = useRef<Promise<boolean> | null>(null)
  const isSaving = useRef(false)
  const isTheirs = useRef(false)
  useEffect(() => void (isTheirs.current = isPayloads), [isPayloads])
  const report = useReport()
  useEditView({ collection, locale, person, drawer }, id, isSaving, mustWait, report)
  const name = nameOf({ collection, drawer })

  const save = useCallback(async () => {
    if (isTheirs.current) return
    // Publish and Ctrl+S would create a second document.
    setDisabled(true)
    setBackgroundProcessing(true)
    isSaving.current = true
    let state: FormState = {}
    const store = (draft.current ??= newDraft({ collection, locale, person }))
    const storing = store(async () => {
      if (await handedOver.current) return null
      state = getFields()
      return getData()
    })
    noteCreated(
      name,
      storing.then((stored) => (Array.isArray(stored) ? undefined : stored.id)),
    )
    const result = await storing
    isSaving.current = false
    if (Array.isArray(result)) {
      setDisabled(false)
      setBackgroundProcessing(false)
      return setRefused(result)
    }
    if (result === stored.current) return
    // At once, because the drawer may already be closed.
    if (!stored.current) report(result.id, 'update')
    stored.current = result
    const isRefused = (path: string) => result.refused.some((refusal) => refusal.path === path)
    sent.current = Object.fromEntries(Object.entries(state).filter(([path]) => !isRefused(path)))
    if (differences(result.sent, getData()).length === 0) setModified(false)
    setRefused([])
    setId(result.id)
  }, [collection, locale, person, name, report, getData, getFields, setBackgroundProcessing, setDisabled, setModified])

  // The same form in another language may have been stored only as this one replaced it.
  useEffect(() => void createdAs(name)?.then((stored) => stored !== undefined && setId(stored)), [name])

  // A layout effect, because it is cleaned up while the form still has its fields and its caret.
  useLayoutEffect(
    () => () => {
      forgetCreated(name)
      if (!stored.current) return
      const target = targetOf(`${collection}/${stored.current.id}`, locale)
      handedOver.current = handOver({ target, ...changedFields(sent.current, getFields()), caret: currentCaret() })
    },
    [collection, locale, name, getFields],
  )
  return { save, id, refused }
}

type FirstSave = { open: OpenDocument; refused: Refusal[]; isPublishRefused: boolean }

/**
 * Stores a new document once something is typed, after a pause or when the view is left, and opens its edit view.
 * @returns the new document, for copies of unsaved text, and why it could not be stored
 */
export function useFirstSave({ collection, locale, person, drawer }: NewDocument): FirstSave {
  const [fields] = useAllFormFields()
  const modified = useFormModified()
  const isSubmitting = useFormProcessing()
  const isSubmitted = useFormSubmitted()
  const { data } = useDocumentInfo()
  const isCreated = Boolean(data?.id)
  const mustWait = useIsAway(drawer)
  const { save, id, refused } = useDraft({ collection, locale, person, drawer }, isSubmitting || isCreated, mustWait)

  const wait = refused.length > 0 || isSubmitted ? RETRY_MS : PAUSE_MS
  useEffect(() => {
    if (!modified || isSubmitting || isCreated) return
    const timer = setTimeout(() => {
      // While the edit view is being opened, another save would look to it like somebody else's.
      if (id === undefined || mustWait()) void save()
    }, wait)
    return () => clearTimeout(timer)
  }, [fields, modified, isSubmitting, isCreated, id, refused, wait, save, mustWait])

  const target = newTarget({ collection, locale })
  useEffect(() => {
    if (isCreated) dropCopy(target, person)
  }, [isCreated, target, person])

  const open = {
    document: nameOf({ collection, drawer }),
    locale,
    target,
    address: `/api/${collection}`,
    person,
    hasDrafts: true,
    create: save,
  }
  return { open, refused, isPublishRefused: isSubmitted && !isSubmitting && !isCreated && id === undefined }
}
