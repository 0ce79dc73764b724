import type { Env } from '#platform/env/env.ts'

/** Answers with the key that proves to search engines whose announcements they get; `null` for every other address. */
export function answerIndexNowKey(pathname: string, key: Env['INDEXNOW_KEY']): Response | null {
  if (key === undefined || pathname !== `/${key}.txt`) return null
  return new Response(key, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' },
  })
}
