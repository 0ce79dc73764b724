'use client'
import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { type Difference, differences } from './differences.ts'
import { mergeFields } from './merge.ts'
import { baseOf, type Outcome } from './save-requests.ts'
import { readNewest, readVersionOf, saveDraft } from './stored-versions.ts'
import { offerCopy } from './unsaved-copy.ts'
import type { OpenDocument } from './use-open-document.ts'
import { useShowValues } from './use-show-values.ts'

type Stale = Extract<Outcome, { kind: 'stale' }>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong. Try again.')

/**
 * Resolves the refusal of a save that is not based on the newest version. A draft is merged with that version and saved, without
 * asking, unless both changed the same.
 * @returns whether the person must decide, whether the version that the form is based on still exists, the differences once they ask
 * for them, the last problem, and what they can do
 */
export function useStaleSave(open: OpenDocument, stale: Stale, onDone: () => void) {
  const { getData, setModified, submit } = useForm()
  const { setData } = useDocumentInfo()
  const show = useShowValues(open)
  const [isUndecided, setIsUndecided] = useState(false)
  const [isBaseKnown, setIsBaseKnown] = useState(true)
  const [rows, setRows] = useState<Difference[] | null>(null)
  const [problem, setProblem] = useState('')
  const [isReadyToSubmit, setIsReadyToSubmit] = useState(false)

  const read = useCallback(async () => {
    const [theirs, base] = await Promise.all([readNewest(open), readVersionOf(open, baseOf(open.target))])
    const mine = getData() as Record<string, unknown>
    // Without the version the form is based on, everything in the form may be its own change.
    const merged = base ? mergeFields(base, mine, theirs) : { value: { ...theirs, ...mine }, hasConflict: true }
    setIsBaseKnown(base !== null)
    return { theirs, mine, merged, isTyped: differences(base ?? theirs, mine).length > 0 }
  }, [open, getData])

  type Versions = Awaited<ReturnType<typeof read>>

  const saveMerged = useCallback(
    async ({ theirs, mine, merged }: Versions, mayReplace?: () => boolean): Promise<boolean> => {
      if (!(await show(merged.value, theirs, mayReplace))) return false
      if (!open.hasDrafts) {
        setIsReadyToSubmit(true)
        return true
      }
      try {
        setData(await saveDraft(open, Object.fromEntries(Object.keys(mine).map((name) => [name, merged.value[name]]))))
      } catch (error) {
        setModified(true)
        throw error
      }
      return true
    },
    [open, setData, setModified, show],
  )

  useEffect(() => {
    let isHere = true
    const mergeOrAsk = async () => {
      const versions = await read()
      if (!stale.isDraft || !isHere) return
      if (versions.merged.hasConflict) return void setIsUndecided(true)
      // A form in which somebody types meanwhile is not replaced: what they type is saved next, refused, and then merged.
      await saveMerged(versions, () => isHere && differences(versions.mine, getData()).length === 0)
    }
    mergeOrAsk().catch((error: unknown) => {
      if (!isHere) return
      setIsUndecided(true)
      setProblem(messageOf(error))
    })
    return () => void (isHere = false)
    // Once for each refusal: what it uses changes with every letter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stale])

  // Settings are saved by the form, which shows why they are refused. An effect, because the form first has to render their new values.
  useEffect(() => {
    if (!isReadyToSubmit) return
    onDone()
    void submit()
  }, [isReadyToSubmit, onDone, submit])

  const attempt = (work: (versions: Versions) => unknown) => () => {
    setProblem('')
    read()
      .then((versions) => work(versions))
      .catch((error: unknown) => setProblem(messageOf(error)))
  }
  const compare = attempt(({ theirs, merged }) => setRows(differences(theirs, merged.value)))
  const loadNewest = attempt(async ({ theirs, mine, isTyped }) => {
    if (isTyped) offerCopy(open.target, { data: mine, basedOn: baseOf(open.target) })
    await show(theirs, theirs)
    onDone()
  })
  const saveMine = attempt((versions) => saveMerged(versions))
  return { mustAsk: isUndecided || !stale.isDraft, isBaseKnown, rows, problem, compare, loadNewest, saveMine }
}
