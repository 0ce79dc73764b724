'use client'

import { useConfig, useRouter } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { Progress } from '../import-options.ts'
import type { ImportReport, Reject } from '../report.ts'
import { type ImportRequest, sendImport } from './send-import.ts'

export type ImportState = {
  phase: 'open' | 'checking' | 'checked' | 'importing' | 'imported'
  progress: Progress | null
  reports: ImportReport[]
  problem: string | null
  /** What was refused, if there is a problem. */
  rejects: readonly Reject[]
}

const INITIAL: ImportState = { phase: 'open', progress: null, reports: [], problem: null, rejects: [] }

/** Sends check and import requests and holds their state. A failure leaves the form and the last check result as they were. */
export function useImport() {
  const { config } = useConfig()
  const router = useRouter()
  const [state, setState] = useState<ImportState>(INITIAL)
  const sending = useRef<AbortController | null>(null)

  const send = async (request: ImportRequest, mode: 'check' | 'run', accept: readonly string[] | null = null) => {
    const abort = new AbortController()
    sending.current = abort
    const before = state
    setState({ ...before, phase: mode === 'check' ? 'checking' : 'importing', progress: null, problem: null, rejects: [] })
    const onProgress = (progress: Progress) => setState((now) => ({ ...now, progress }))
    const outcome = await sendImport(config.routes.api, request, mode, accept, { onProgress, signal: abort.signal })
    sending.current = null
    if (outcome.problem !== null) return setState({ ...before, progress: null, problem: outcome.problem, rejects: outcome.rejects })
    setState({ ...INITIAL, phase: mode === 'check' ? 'checked' : 'imported', reports: outcome.reports })
    if (mode === 'run') router.refresh()
  }

  return { state, send, stop: () => sending.current?.abort(), reset: () => setState(INITIAL) }
}
