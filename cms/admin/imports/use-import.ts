'use client'

import { useConfig, useRouter } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { Progress } from '../../imports/import.server.ts'
import type { ImportReport } from '../../imports/report.ts'
import { type ImportOrder, sendImport } from './send-import.ts'

/** Where the form stands: nothing sent yet, waiting, or with what came of it. */
export type ImportState = {
  phase: 'open' | 'checking' | 'checked' | 'importing' | 'imported'
  progress: Progress | null
  reports: ImportReport[]
  problem: string | null
}

const OPEN: ImportState = { phase: 'open', progress: null, reports: [], problem: null }

/** Sends what the form asks for, and keeps what came of it. A failure leaves the form, and a finished check, as they were. */
export function useImport() {
  const { config } = useConfig()
  const router = useRouter()
  const [state, setState] = useState<ImportState>(OPEN)
  const sending = useRef<AbortController | null>(null)

  const send = async (order: ImportOrder, mode: 'check' | 'run', accept: readonly string[] | null = null) => {
    const abort = new AbortController()
    sending.current = abort
    const before = state
    setState({ ...before, phase: mode === 'check' ? 'checking' : 'importing', progress: null, problem: null })
    const onProgress = (progress: Progress) => setState((now) => ({ ...now, progress }))
    const { reports, problem } = await sendImport(config.routes.api, order, mode, accept, { onProgress, signal: abort.signal })
    sending.current = null
    if (problem !== null) setState({ ...before, progress: null, problem })
    else setState({ phase: mode === 'check' ? 'checked' : 'imported', progress: null, reports, problem: null })
    if (problem === null && mode === 'run') router.refresh()
  }

  return { state, send, stop: () => sending.current?.abort(), forget: () => setState(OPEN) }
}
