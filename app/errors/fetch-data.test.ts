import { isNotFound } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchData } from './fetch-data.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The outcome of a call that gets this answer. */
async function outcomeOf(body: string, init: ResponseInit = {}, method = 'GET'): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
  return fetchData('/_serverFn/a', { method }).then(
    async (response) => response.text(),
    (error: unknown) => (isNotFound(error) ? 'not found' : error),
  )
}

const PAGE = '<!DOCTYPE html><title>Sign in</title>'
const headers = { 'content-type': 'text/html' }

test('a read that is answered with a page found nothing (C40)', async () => {
  expect(await outcomeOf(PAGE, { headers })).toBe('not found')
  expect(await outcomeOf(PAGE, { headers: { 'content-type': 'application/json' } })).toBe('not found')
})

test('other answers are left as they are: errors, answers to writes, and what functions return (C40)', async () => {
  expect(await outcomeOf(PAGE, { headers, status: 502 })).toBe(PAGE)
  expect(await outcomeOf(PAGE, { headers }, 'POST')).toBe(PAGE)
  expect(await outcomeOf(PAGE, { headers: { 'x-tss-serialized': 'true' } })).toBe(PAGE)
  expect(await outcomeOf('<!doctype html>', { headers })).toBe('<!doctype html>')
})
