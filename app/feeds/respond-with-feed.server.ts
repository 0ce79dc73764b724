import { respondWithEtag } from '#platform/http/etag-response.server.ts'
import type { Feed } from './feed.ts'
import { writeAtom } from './write-atom.ts'
import { writeJsonFeed } from './write-json-feed.ts'

const FORMATS = {
  xml: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const

export type FeedFormat = keyof typeof FORMATS

export const isFeedFormat = (text: string): text is FeedFormat => Object.hasOwn(FORMATS, text)

/** Answers with a feed, or with 304. */
export function respondWithFeed(request: Request, format: FeedFormat, feed: Feed): Response {
  const { type, write } = FORMATS[format]
  const headers = { 'content-type': type, 'content-language': feed.language, 'access-control-allow-origin': '*' }
  return respondWithEtag(request, write(feed), headers)
}
