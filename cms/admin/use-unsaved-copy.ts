'use client'
import { useAllFormFields, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { differences } from './differences.ts'
import { onSaves } from './save-line.ts'
import { dropCopy, keepCopy, readCopy, type UnsavedCopy } from './unsaved-copy.ts'
import type { OpenDocument } from './use-desk.ts'

const PAUSE_MS = 300

/**
 * Keeps a copy of what is not saved yet, and gives back the one that an earlier visit left behind.
 * @returns that copy, if it says something else than the form; how to put it back, and how to let it go
 */
export function useUnsavedCopy({ target, person }: OpenDocument): {
  left: UnsavedCopy | null
  putBack: () => Promise<void>
  letGo: () => void
} {
  const { getData, reset, setModified } = useForm()
  const [fields] = useAllFormFields()
  const modified = useFormModified()
  const [left, setLeft] = useState<UnsavedCopy | null>(null)
  const current = useRef({ modified, getData })
  useEffect(() => void (current.current = { modified, getData }), [modified, getData])

  useEffect(() => {
    const copy = readCopy(target, person)
    if (copy && differences(current.current.getData(), copy.data).length > 0) setLeft(copy)
    else dropCopy(target, person)
  }, [target, person])

  useEffect(() => {
    if (!modified) return
    const timer = setTimeout(() => keepCopy(target, person, getData()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [fields, modified, getData, target, person])

  useEffect(
    () =>
      onSaves(target, (outcome) => {
        if (outcome.kind !== 'saved') return
        if (differences(outcome.sent, current.current.getData()).length === 0) dropCopy(target, person)
        else keepCopy(target, person, current.current.getData())
      }),
    [target, person],
  )

  const letGo = () => {
    dropCopy(target, person)
    setLeft(null)
  }
  const putBack = async () => {
    if (!left) return
    await reset(left.data)
    setModified(true)
    setLeft(null)
  }
  return { left, putBack, letGo }
}
