'use client'
import { useAllFormFields } from '@payloadcms/ui'
import type { FormField, FormState } from 'payload'
import { useCallback, useEffect, useRef } from 'react'
import { onSaves, type SaveTarget } from './save-requests.ts'

/** Returns the value at a field's path (`blocks.0.text`) in the data that a save sent. */
function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], data)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the state that marks a field as modified, or as saved, and changes nothing else of it. */
const marked = ({ valid, passesCondition, errorPaths, blocksFilterOptions }: FormField, isModified: boolean): Partial<FormField> => ({
  isModified,
  valid,
  passesCondition,
  ...(errorPaths ? { errorPaths } : {}),
  ...(blocksFilterOptions ? { blocksFilterOptions } : {}),
})

/**
 * Preserves what is typed while a save is in flight. Payload's form merges the response into every field except the one
 * typed in last, so with a slow response, text typed into one field and then another would be lost in the first. Here
 * every field stays marked as modified until a save has sent its value.
 */
export function usePreserveTypedFields(target: SaveTarget): void {
  const [fields, dispatch] = useAllFormFields()
  const typed = useRef(new Set<string>())
  const last = useRef<string | undefined>(undefined)
  const latest = useRef<FormState>(fields)
  const mark = useCallback(
    (paths: readonly string[], isModified: boolean) => {
      const found = paths.flatMap((path) => {
        const field = latest.current[path]
        return field ? [[path, marked(field, isModified)] as const] : []
      })
      if (found.length === 0) return
      // The type requires complete fields, but the form merges partial ones.
      const serverState = Object.fromEntries(found) as FormState
      dispatch({ type: 'MERGE_SERVER_STATE', serverState, prevStateRef: { current: latest.current } })
    },
    [dispatch],
  )
  useEffect(() => {
    latest.current = fields
    const touched = Object.keys(fields).filter((path) => fields[path]?.isModified)
    if (touched.length === 1) last.current = touched[0]
    for (const path of touched) typed.current.add(path)
    mark(
      [...typed.current].filter((path) => fields[path] && !fields[path].isModified),
      true,
    )
  }, [fields, mark])
  useEffect(
    () =>
      onSaves(target, (outcome) => {
        if (outcome.kind !== 'saved') return
        const carried = [...typed.current].filter((path) => isSame(valueAt(outcome.sent, path), latest.current[path]?.value))
        // The field typed in last stays marked: merging the response into it would move the caret.
        const others = carried.filter((path) => path !== last.current)
        for (const path of others) typed.current.delete(path)
        mark(others, false)
      }),
    [target, mark],
  )
}
