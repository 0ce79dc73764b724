'use client'
import { useAuth, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { baseOn, type DocumentName, forgetBase, type Outcome, onSaves, type SaveTarget, targetOf } from './save-line.ts'

/** What an edit view has open, in which language, and where its REST address is. */
export type OpenDocument = {
  document: DocumentName
  locale: string
  target: SaveTarget
  address: string
  person: number | string
  hasDrafts: boolean
}

/**
 * The document or global that the surrounding edit view shows; `null` before it was first saved.
 * @param locale the language that the server filled the form with; the menu may be set to another one already
 */
export function useOpenDocument(locale: string): OpenDocument | null {
  const { id, collectionSlug, globalSlug, docConfig } = useDocumentInfo()
  const { user } = useAuth()
  const document = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : null
  if (!document || !user) return null
  const hasDrafts = typeof docConfig?.versions === 'object' && Boolean(docConfig.versions.drafts)
  return { document, locale, target: targetOf(document, locale), address: `/api/${document}`, person: user.id, hasDrafts }
}

/**
 * How the last save of the open document went. Saves from here on are based on the state that the form was filled with.
 */
export function useOutcome({ target }: OpenDocument): [Outcome | null, (outcome: Outcome | null) => void] {
  const { data } = useDocumentInfo()
  const modified = useFormModified()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const shown = typeof data?.updatedAt === 'string' ? data.updatedAt : null
  const isModified = useRef(modified)
  useEffect(() => void (isModified.current = modified), [modified])
  useEffect(() => onSaves(target, (next) => setOutcome(next)), [target])
  useEffect(() => {
    if (shown && !isModified.current) baseOn(target, shown)
  }, [target, shown])
  useEffect(() => () => forgetBase(target), [target])
  return [outcome, setOutcome]
}

/** Saves what the form holds as a draft in its language, as autosave does, but as a version of its own. */
export function useSaveDraft({ address, locale }: OpenDocument): () => Promise<void> {
  const { submit } = useForm()
  return useCallback(async () => {
    await submit({
      action: `${address}?draft=true&depth=0&fallback-locale=null&locale=${locale}`,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      acceptValues: { overrideLocalChanges: false },
    })
  }, [submit, address, locale])
}
