import { getRequest } from '@tanstack/react-start/server'
import { noteMissing } from '#cms/moves/missing-addresses.server.ts'
import { BoundedTurns, NoTurnError } from '#cms/bounded-turns.ts'
import type { Cms } from '#cms/payload.server.ts'
import { splitLocale } from '../locale-path.ts'
import { type Match, searchDocuments, wordsOfPath } from './search.server.ts'

/** What is known of an address that has no document: the address as the visitor wrote it, and what it may have meant. */
export type Missing = { path: string; nearest: Match[] }

const MOST_SUGGESTIONS = 5

/** The address as the visitor wrote it, when this is the request of a page; within a page, as the router holds it. */
export function writtenAddress(fallback: string): string {
  const { pathname, search } = new URL(getRequest().url)
  return pathname.startsWith('/_serverFn/') ? fallback : pathname + search
}

/** The query of it, which a redirect passes on as the visitor wrote it. */
export function writtenSearch(fallback: string): string {
  const { pathname, search } = new URL(getRequest().url)
  return pathname.startsWith('/_serverFn/') ? fallback : search
}

/**
 * Anybody can ask for missing addresses, as fast as they like, and each search costs the database a tenth of a second. Without
 * this limit a burst of them would take every connection from the pages.
 */
const turns = new BoundedTurns({ atOnce: 1, waiting: 4, patienceMs: 1000 })

/** The documents that an address may have meant; none when too many ask at once, as the error page does without. */
export async function nearestTo(cms: Cms, fullPath: string): Promise<Match[]> {
  try {
    const leave = await turns.enter()
    const reader = { kind: 'visitor', locale: splitLocale(fullPath).locale } as const
    return await searchDocuments(cms, wordsOfPath(fullPath), MOST_SUGGESTIONS, reader).finally(leave)
  } catch (error) {
    if (error instanceof NoTurnError) return []
    throw error
  }
}

/** What the error page needs for an address without a document (C20). The address goes into the log of missing ones. */
export async function missingAt(cms: Cms, fullPath: string): Promise<Missing> {
  const path = writtenAddress(fullPath)
  noteMissing(cms, path, getRequest().headers.get('referer'))
  return { path, nearest: await nearestTo(cms, fullPath) }
}
