import { describe, expect, test } from 'vitest'
import { limitRequestBody } from 'srvx/body-limit'
import { keepBody, withBody } from './read-out.ts'

/** A body of so many pieces of a kilobyte, and what became of it. */
function bodyOf(pieces: number) {
  const seen = { pulled: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pulled += 1
        if (seen.pulled > pieces) controller.close()
        else controller.enqueue(new Uint8Array(1024))
      },
      cancel() {
        seen.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}

describe('a kept body', () => {
  test('is not touched before it is read', async () => {
    const { body, seen } = bodyOf(3)
    const kept = keepBody(body)
    await Promise.resolve()
    expect(seen.pulled).toBe(0)
    expect((await new Response(kept.body).arrayBuffer()).byteLength).toBe(3 * 1024)
  })

  test('is read to its end after its reader had enough, and its source is not told', async () => {
    const { body, seen } = bodyOf(10)
    const kept = keepBody(body)
    const reader = kept.body.getReader()
    await reader.read()
    await reader.cancel()
    await kept.readOut()
    expect(seen).toEqual({ pulled: 11, cancelled: false })
  })

  test('that nobody read is read out too; one that breaks off is no fault', async () => {
    const { body, seen } = bodyOf(2)
    await keepBody(body).readOut()
    expect(seen.pulled).toBe(3)
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
    await expect(keepBody(broken).readOut()).resolves.toBeUndefined()
  })

  test('without an end is given up', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled += 1
          controller.enqueue(new Uint8Array(1024 * 1024))
        },
      },
      { highWaterMark: 0 },
    )
    await keepBody(endless).readOut()
    expect(pulled).toBe(65)
  })
})

describe('a request with a kept body', () => {
  const asked = () => new Request('http://localhost/', { method: 'POST', body: 'x'.repeat(2048), duplex: 'half' } as RequestInit)

  // Payload's GraphQL reads a copy, and hands the request itself on.
  test('can be copied, as whoever reads it may do; both are whole', async () => {
    const request = asked()
    const bounded = limitRequestBody(withBody(request, keepBody(request.body ?? new ReadableStream()).body), 4096)
    const copy = bounded.clone()
    expect((await copy.text()).length).toBe(2048)
    expect((await bounded.text()).length).toBe(2048)
  })

  test('is bounded in its copies too', async () => {
    const request = asked()
    const bounded = limitRequestBody(withBody(request, keepBody(request.body ?? new ReadableStream()).body), 1024)
    await expect(bounded.clone().text()).rejects.toThrow(/exceeds/)
  })
})
