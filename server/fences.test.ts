import { limitRequestBody } from 'srvx/body-limit'
import { describe, expect, test } from 'vitest'
import { makeDrainable, withBody } from './fences.ts'

/** A body of that many chunks of a kilobyte, and a record of how it was read. */
function bodyOf(chunks: number) {
  const seen = { pulled: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pulled += 1
        if (seen.pulled > chunks) controller.close()
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

describe('a drainable body', () => {
  test('is not read ahead', async () => {
    const { body, seen } = bodyOf(3)
    const drainable = makeDrainable(body)
    await Promise.resolve()
    expect(seen.pulled).toBe(0)
    expect((await new Response(drainable.body).arrayBuffer()).byteLength).toBe(3 * 1024)
  })

  test('is drained after its reader cancels, without cancelling its source', async () => {
    const { body, seen } = bodyOf(10)
    const drainable = makeDrainable(body)
    const reader = drainable.body.getReader()
    await reader.read()
    await reader.cancel()
    await drainable.drain()
    expect(seen).toEqual({ pulled: 11, cancelled: false })
  })

  test('is drained even if nobody has read it; a source that fails is no error', async () => {
    const { body, seen } = bodyOf(2)
    await makeDrainable(body).drain()
    expect(seen.pulled).toBe(3)
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
    await expect(makeDrainable(broken).drain()).resolves.toBeUndefined()
  })

  test('without an end is abandoned', async () => {
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
    await makeDrainable(endless).drain()
    expect(pulled).toBe(65)
  })
})

describe('a request with a drainable body', () => {
  const post = () => new Request('http://localhost/', { method: 'POST', body: 'x'.repeat(2048), duplex: 'half' } as RequestInit)

  // The API's checks read a clone, and pass the request itself on.
  test('can be cloned; both bodies are complete', async () => {
    const request = post()
    const bounded = limitRequestBody(withBody(request, makeDrainable(request.body ?? new ReadableStream()).body), 4096)
    const copy = bounded.clone()
    expect((await copy.text()).length).toBe(2048)
    expect((await bounded.text()).length).toBe(2048)
  })

  test('limits the bodies of its clones too', async () => {
    const request = post()
    const bounded = limitRequestBody(withBody(request, makeDrainable(request.body ?? new ReadableStream()).body), 1024)
    await expect(bounded.clone().text()).rejects.toThrow(/exceeds/)
  })
})
