'use client'

import { useConfig, useRouter } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import type { Place } from '#catalogue/adapter.ts'
import type { Progress } from '../import-options.ts'
import type { ImportReport, Reject } from '#catalogue/report.ts'
import { MAX_UPLOAD_BYTES, TOO_LARGE, type UploadFormat } from '../upload/upload-formats.ts'

/** Reads NDJSON as it arrives. A last line without a line break is read too: truncated JSON fails to parse. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line)
    if (done) return
  }
}

export type ImportRequest = {
  file: File
  format: UploadFormat
  analyzer: string
  publish: boolean
  prune: boolean
}

/** A report for each analyzer, or an error message with what was refused. */
type ImportOutcome = { reports: ImportReport[]; problem: null } | { reports: null; problem: string; rejects: readonly Reject[] }

type Line = { progress?: Progress; reports?: ImportReport[]; errors?: { message?: string; place?: Place }[]; rejects?: Reject[] }

const UNREACHABLE = 'The server cannot be reached. Your selection is still here: check your connection and try again.'
const BROKEN = 'The connection was lost before the server answered. Check the file again to see what was imported, if anything.'
const UNEXPECTED = 'The server sent an unexpected response. Try again in a minute.'

const failed = (problem: string, rejects: readonly Reject[] = []): ImportOutcome => ({ reports: null, problem, rejects })

function problemOf({ errors, reports = [] }: Line): string {
  const { message, place } = errors?.[0] ?? {}
  if (!message) return UNEXPECTED
  const done = reports.filter(({ run }) => run !== null).map(({ analyzer }) => analyzer)
  const sentence = place ? `${place.file}${place.line ? `, line ${place.line}` : ''}: ${message}` : message
  return done.length > 0 ? `${sentence} Imported anyway: ${done.join(', ')}.` : sentence
}

function formOf(
  { file, format, analyzer, publish, prune }: ImportRequest,
  mode: 'check' | 'run',
  accept: readonly string[] | null,
): FormData {
  const form = new FormData()
  const fields = { format, analyzer, mode, publish: String(publish), prune: String(prune), accept: accept ? JSON.stringify(accept) : '' }
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
  form.set('file', file)
  return form
}

async function outcomeOf(response: Response, onProgress: (progress: Progress) => void): Promise<ImportOutcome> {
  if (!response.headers.get('content-type')?.includes('ndjson') || !response.body) {
    const line = ((await response.json().catch(() => null)) as Line | null) ?? {}
    return failed(problemOf(line), line.rejects)
  }
  for await (const line of readLines(response.body)) {
    const { progress, reports, errors, rejects } = line as Line
    if (progress) onProgress(progress)
    if (errors) return failed(problemOf(line as Line), rejects)
    if (reports) return { reports, problem: null }
  }
  return failed(BROKEN)
}

type Callbacks = { onProgress: (progress: Progress) => void; signal: AbortSignal }

/**
 * Sends a catalogue to be checked or imported, and reports progress.
 * @param accept the codes to import; `null` for all
 */
async function sendImport(
  api: string,
  request: ImportRequest,
  mode: 'check' | 'run',
  accept: readonly string[] | null,
  { onProgress, signal }: Callbacks,
): Promise<ImportOutcome> {
  // The server would close the connection during the upload, and its message would be lost.
  if (request.file.size > MAX_UPLOAD_BYTES) return failed(TOO_LARGE)
  const headers = { accept: 'application/x-ndjson' }
  const init = { method: 'POST', credentials: 'include', body: formOf(request, mode, accept), headers, signal } as const
  // The request also fails if the file changed on disk after it was selected; it has to be selected again.
  const response = await fetch(`${api}/imports/run`, init).catch(() => null)
  if (signal.aborted) return failed('Stopped. Nothing was written.')
  if (!response) return failed(UNREACHABLE)
  return outcomeOf(response, onProgress).catch(() => failed(signal.aborted ? 'Stopped. Nothing was written.' : BROKEN))
}

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
