import { notFound } from '@tanstack/react-router'

/** Present on what server functions return and throw. */
const OWN_HEADERS = ['x-tss-serialized', 'x-tss-raw']

/** `fetch` for calls of server functions: a read that is answered with a page, by a proxy for example, found nothing (C40). */
export const fetchData: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const isRead = (init?.method ?? 'GET') === 'GET'
  if (!isRead || !response.ok || OWN_HEADERS.some((name) => response.headers.has(name))) return response
  if ((await response.clone().text()).startsWith('<!DOCTYPE html>')) throw notFound()
  return response
}
