'use client'
import { useAuth, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { baseOn, forgetBase, type Outcome, onSaves, type SaveTarget } from './save-line.ts'

/** What an edit view has open, and where its REST address is. */
export type OpenDocument = { target: SaveTarget; address: string; person: number | string; hasDrafts: boolean }

/** The document or global that the surrounding edit view shows; `null` before it was first saved. */
export function useOpenDocument(): OpenDocument | null {
  const { id, collectionSlug, globalSlug, docConfig } = useDocumentInfo()
  const { user } = useAuth()
  const target = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : null
  if (!target || !user) return null
  const drafts = typeof docConfig?.versions === 'object' && Boolean(docConfig.versions.drafts)
  return { target, address: `/api/${target}`, person: user.id, hasDrafts: drafts }
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

/** Saves what the form holds as a draft, as autosave does, but as a version of its own. */
export function useSaveDraft({ address }: OpenDocument): () => Promise<void> {
  const { submit } = useForm()
  return useCallback(async () => {
    await submit({
      action: `${address}?draft=true&depth=0&fallback-locale=null`,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      acceptValues: { overrideLocalChanges: false },
    })
  }, [submit, address])
}
