'use client'
import { useAuth, useDocumentInfo, useForm, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { baseOn, type DocumentName, forgetBase, type Outcome, onSaves, type SaveTarget, targetOf } from './save-requests.ts'

/** The document or global that an edit view has open, with its language and REST address. */
export type OpenDocument = {
  document: DocumentName
  locale: string
  target: SaveTarget
  address: string
  person: number | string
  hasDrafts: boolean
  /** Saves a document that has no address yet. */
  create?: () => Promise<void>
}

/**
 * Returns the document or global of the surrounding edit view; `null` before it is first saved.
 * @param locale the language the server filled the form in; the menu may already be set to another one
 */
export function useOpenDocument(locale: string): OpenDocument | null {
  const { id, collectionSlug, globalSlug, docConfig } = useDocumentInfo()
  const { user } = useAuth()
  const document = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : null
  if (!document || !user) return null
  const hasDrafts = typeof docConfig?.versions === 'object' && Boolean(docConfig.versions.drafts)
  return { document, locale, target: targetOf(document, locale), address: `/api/${document}`, person: user.id, hasDrafts }
}

/** True if a draft is refused because of the same version that a publication, or a save of settings, is being merged with. */
const isResolving = (last: Outcome | null, next: Outcome): boolean =>
  last?.kind === 'stale' && last.save !== 'draft' && next.kind === 'stale' && next.save === 'draft' && next.savedAt === last.savedAt

/** Returns the outcome of the last save, and bases further saves on the state the form was filled with. */
export function useOutcome({ target }: OpenDocument): [Outcome | null, (outcome: Outcome | null) => void] {
  const { data } = useDocumentInfo()
  const modified = useFormModified()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const shown = typeof data?.updatedAt === 'string' ? data.updatedAt : null
  const isModified = useRef(modified)
  useEffect(() => void (isModified.current = modified), [modified])
  useEffect(() => onSaves(target, (next) => setOutcome((last) => (isResolving(last, next) ? last : next))), [target])
  useEffect(() => {
    if (shown && !isModified.current) baseOn(target, shown)
  }, [target, shown])
  useEffect(() => () => forgetBase(target), [target])
  return [outcome, setOutcome]
}

/** Returns a function that saves the form as a draft in its language, like autosave, but as a version of its own. */
export function useSaveDraft({ address, locale }: OpenDocument): () => Promise<void> {
  const { submit } = useForm()
  return useCallback(async () => {
    await submit({
      action: `${address}?draft=true&depth=0&fallback-locale=null&locale=${locale}`,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      context: { getDocPermissions: false },
      skipValidation: true,
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      acceptValues: { overrideLocalChanges: false },
    })
  }, [submit, address, locale])
}
