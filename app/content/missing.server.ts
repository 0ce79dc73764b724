import { getRequest } from '@tanstack/react-start/server'
import { noteMissing } from '#cms/moves/missing-addresses.server.ts'
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

/** The documents that an address may have meant. */
export const nearestTo = (cms: Cms, fullPath: string): Promise<Match[]> =>
  searchDocuments(cms, wordsOfPath(fullPath), MOST_SUGGESTIONS, { kind: 'visitor', locale: splitLocale(fullPath).locale })

/** What the error page needs for an address without a document (C20). The address goes into the log of missing ones. */
export async function missingAt(cms: Cms, fullPath: string): Promise<Missing> {
  const path = writtenAddress(fullPath)
  noteMissing(cms, path, getRequest().headers.get('referer'))
  return { path, nearest: await nearestTo(cms, fullPath) }
}
