'use client'
import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { type Difference, differences, fieldList } from './differences.ts'
import { mergeFields } from './merge.ts'
import { baseOf, type Stale } from './save-requests.ts'
import { isByOnePerson, readNewest, readPublic, readVersionOf, saveDraft, type Stored } from './stored-versions.ts'
import { offerCopy } from './unsaved-copy.ts'
import type { OpenDocument } from './use-open-document.ts'
import { useShowValues } from './use-show-values.ts'

/** What a newer version brings into the form, and who has saved it; nobody if they are several people or a program. */
type Changes = { by: Pick<Stale, 'isOwn' | 'savedBy'>; fields: string[] }

/** Names changes: “Ada’s changes to Title”. */
export const whose = ({ by: { isOwn, savedBy }, fields }: Changes): string =>
  `${isOwn ? 'your other' : savedBy ? `${savedBy}’s` : 'newer'} changes to ${fieldList(fields)}`

/**
 * Returns a function that repeats a refused publication, or save of settings, by submitting the form, which shows why that may be
 * refused. It is called with the changes that the newer version brought into the form; a message names them once they are saved.
 */
function useSubmitMerged(open: OpenDocument, stale: Stale, onDone: () => void): (changes: Changes) => void {
  const { submit } = useForm()
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = useDocumentInfo()
  const [changes, setChanges] = useState<Changes | null>(null)
  // The message that the refused request is under way would never go.
  useEffect(() => void (stale.save === 'draft' || toast.dismiss()), [stale])
  // An effect, because the form first has to render its new values.
  useEffect(() => {
    if (!changes) return
    const isPublication = stale.save === 'publication'
    const publication = { action: `${open.address}?depth=0&locale=${open.locale}`, method: 'PATCH', overrides: { _status: 'published' } }
    const repeat = async () => {
      const answer = await submit(isPublication ? publication : undefined)
      if (!answer?.res.ok) return
      if (isPublication) {
        // As Payload's button does.
        setHasPublishedDoc(true)
        setMostRecentVersionIsAutosaved(false)
        setUnpublishedVersionCount(0)
      }
      if (changes.fields.length > 0) toast.success(`${isPublication ? 'Published' : 'Saved'} together with ${whose(changes)}.`)
    }
    onDone()
    void repeat()
  }, [changes, stale, open, onDone, submit, setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount])
  return setChanges
}

type Values = Record<string, unknown>

/** The newer version, the form, and both together. */
type Versions = Changes & { theirs: Stored; mine: Values; merged: ReturnType<typeof mergeFields>; isTyped: boolean }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong. Try again.')

const namesOf = (rows: readonly Difference[]) => rows.map(({ field }) => field)

/** Returns the fields from the newer version that visitors would see for the first time if the form were published with them. */
async function unpublicFields(open: OpenDocument, { fields, merged }: Versions): Promise<string[]> {
  if (fields.length === 0) return []
  const unpublic = new Set(namesOf(differences(await readPublic(open), merged.value)))
  return fields.filter((field) => unpublic.has(field))
}

/**
 * Resolves the refusal of a save that is not based on the newest version. It is merged with that version and repeated, without
 * asking, unless both changed the same, or a publication would make fields of that version public.
 * @returns whether the person must decide, about which changes that would become public, whether the version that the form is based
 * on still exists, the differences once they ask for them, the last problem, and what they can do
 */
export function useStaleSave(open: OpenDocument, stale: Stale, onDone: () => void) {
  const { getData, setModified } = useForm()
  const { setData } = useDocumentInfo()
  const show = useShowValues(open)
  const [isUndecided, setIsUndecided] = useState(false)
  const [unpublic, setUnpublic] = useState<{ changes: Changes; versions: Versions } | null>(null)
  const [isBaseKnown, setIsBaseKnown] = useState(true)
  const [rows, setRows] = useState<Difference[] | null>(null)
  const [problem, setProblem] = useState('')
  const submitMerged = useSubmitMerged(open, stale, onDone)

  const read = useCallback(async (): Promise<Versions> => {
    const since = baseOf(open.target)
    const [theirs, base] = await Promise.all([readNewest(open), readVersionOf(open, since)])
    const isByOne = stale.save === 'draft' || (await isByOnePerson(open, since))
    const mine = getData() as Values
    // Without the version the form is based on, everything in the form may be its own change.
    const merged = base ? mergeFields(base, mine, theirs) : { value: { ...theirs, ...mine }, hasConflict: true }
    setIsBaseKnown(base !== null)
    const by = isByOne ? stale : { isOwn: false, savedBy: null }
    const fields = namesOf(differences(mine, merged.value))
    return { theirs, mine, merged, by, fields, isTyped: differences(base ?? theirs, mine).length > 0 }
  }, [open, stale, getData])

  const saveAsDraft = useCallback(
    async ({ theirs, mine, merged }: Versions, mayReplace?: () => boolean): Promise<boolean> => {
      if (!(await show(merged.value, theirs, mayReplace))) return false
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

  const submit = useCallback(
    async ({ theirs, merged, by, fields }: Versions, mayReplace?: () => boolean): Promise<boolean> => {
      const isShown = await show(merged.value, theirs, mayReplace)
      if (isShown) submitMerged({ by, fields })
      return isShown
    },
    [show, submitMerged],
  )

  useEffect(() => {
    let isHere = true
    const mergeOrAsk = async () => {
      const versions = await read()
      if (!isHere) return
      if (stale.save === 'other' || versions.merged.hasConflict) return void setIsUndecided(true)
      const fields = stale.save === 'publication' ? await unpublicFields(open, versions) : []
      if (!isHere) return
      if (fields.length > 0) return void setUnpublic({ changes: { by: versions.by, fields }, versions })
      // A form in which somebody types meanwhile is not replaced: what they type is saved next, refused, and then merged.
      const mayReplace = () => isHere && differences(versions.mine, getData()).length === 0
      const isDraft = stale.save === 'draft'
      const isMerged = await (isDraft ? saveAsDraft : submit)(versions, mayReplace)
      if (isHere && !isMerged && !isDraft) setIsUndecided(true)
    }
    // Payload considers a form saved after any response to these.
    if (stale.save !== 'draft') setModified(true)
    mergeOrAsk().catch((error: unknown) => {
      if (!isHere) return
      setIsUndecided(true)
      setProblem(messageOf(error))
    })
    return () => void (isHere = false)
    // Once for each refusal: what it uses changes with every letter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stale])

  const attempt = (work: (versions: Versions) => unknown, versions?: Versions) => () => {
    setProblem('')
    Promise.resolve(versions ?? read())
      .then(work)
      .catch((error: unknown) => setProblem(messageOf(error)))
  }
  const compare = attempt(({ theirs, merged }) => setRows(differences(theirs, merged.value)))
  const loadNewest = attempt(async ({ theirs, mine, isTyped }) => {
    if (isTyped) offerCopy(open.target, { data: mine, basedOn: baseOf(open.target) })
    await show(theirs, theirs)
    onDone()
  })
  // After the question what would become public, exactly what it named is saved, and nothing that is newer still.
  const saveMine = attempt(open.hasDrafts ? saveAsDraft : submit, unpublic?.versions)
  const publishBoth = attempt(submit, unpublic?.versions)
  const mustAsk = isUndecided || unpublic !== null
  return { mustAsk, unpublic: unpublic?.changes ?? null, isBaseKnown, rows, problem, compare, loadNewest, saveMine, publishBoth }
}
