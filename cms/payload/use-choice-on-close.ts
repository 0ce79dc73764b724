'use client'

import { useCallback, useEffect, useRef } from 'react'

/** What a document drawer reports after a save. Automatic saves (autosave, use-first-save.ts) do without new permissions. */
type Saved = { doc: { id: number | string }; context?: Record<string, unknown> }

const isAutomatic = ({ context }: Saved) => context?.getDocPermissions === false

/**
 * Chooses the document that somebody creates in a list drawer, which closes both drawers: at once if they saved or published it, but
 * only when they close its drawer if a draft was stored while they were typing.
 * @returns the properties of the drawer for the new document
 */
export function useChoiceOnClose(choose: (saved: Saved) => void, isOpen: boolean | undefined) {
  const draft = useRef<Saved | null>(null)
  const current = useRef({ choose, isOpen })
  useEffect(() => {
    current.current = { choose, isOpen }
    if (isOpen || !draft.current) return
    choose(draft.current)
    draft.current = null
  }, [choose, isOpen])
  const onSave = useCallback((saved: Saved) => {
    const isWriting = current.current.isOpen && isAutomatic(saved)
    draft.current = isWriting ? saved : null
    if (!isWriting) current.current.choose(saved)
  }, [])
  const onDelete = useCallback(() => void (draft.current = null), [])
  return { onSave, onDelete }
}
