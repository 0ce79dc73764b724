import { getRequest } from '@tanstack/react-start/server'
import type { Cms } from '#cms/payload.server.ts'
import { type Match, searchDocuments, wordsOfPath } from './search.server.ts'

/** What is known of an address that has no document: the address as the visitor wrote it, and what it may have meant. */
export type Missing = { path: string; nearest: Match[] }

const MOST_SUGGESTIONS = 5

/** The address as the visitor wrote it, when this is the request of a page; within a page, as the router holds it. */
function writtenAddress(fallback: string): string {
  const { pathname, search } = new URL(getRequest().url)
  return pathname.startsWith('/_serverFn/') ? fallback : pathname + search
}

/** What the error page needs for an address without a document (C20). */
export async function missingAt(cms: Cms, fullPath: string): Promise<Missing> {
  return { path: writtenAddress(fullPath), nearest: await searchDocuments(cms, wordsOfPath(fullPath), MOST_SUGGESTIONS) }
}
