import { refusal } from '#cms/core/refusal.ts'
import { exceededLimit, sharedThread } from '#platform/threads/thread.ts'
import { logger } from '#platform/log.ts'
import type { Picture } from '../picture.server.ts'
import type { CleanSvg } from './clean.ts'
import type { SvgReply } from './worker.ts'

const TOO_MUCH = 'The SVG is too complex to be checked. Simplify its paths and groups in a drawing program, or export it as a PNG.'
const BUSY = 'Many drawings are being uploaded. Try again in a minute.'

async function replyFor(data: Buffer): Promise<SvgReply> {
  const thread = sharedThread<Uint8Array, SvgReply>({
    source: 'cms/media/svg/worker.ts',
    maxHeapMb: 256,
    timeoutMs: 15_000,
    maxWaiting: 30,
    // Its DOM takes a second to load.
    idleMs: 60_000,
  })
  try {
    return await thread.call(data)
  } catch (error) {
    const limit = exceededLimit(error)
    if (!limit) throw error
    throw limit === 'waiting' ? refusal(503, BUSY) : refusal(415, TOO_MUCH)
  }
}

/**
 * Sanitizes an SVG in a thread of its own, because parsing and sanitizing may take seconds.
 * @throws a refusal if the file cannot be read, or takes too much time or memory
 */
export async function cleanSvg(data: Buffer): Promise<CleanSvg & { data: Buffer }> {
  const reply = await replyFor(data)
  if ('refused' in reply) throw refusal(415, reply.refused)
  return { ...reply, data: Buffer.from(reply.data) }
}

/** Renders a sanitized SVG for sharing. Drawings can be made to take minutes, so that its thread is stopped, and there is none. */
export async function renderSharedSvg(data: Buffer): Promise<Picture | null> {
  const thread = sharedThread<Uint8Array, Uint8Array | null>({
    source: 'cms/media/svg/render-worker.ts',
    maxHeapMb: 128,
    timeoutMs: 5000,
    maxWaiting: 30,
    idleMs: 60_000,
  })
  const picture = await thread.call(data).catch((error: unknown) => {
    logger().warn({ err: error }, 'No picture for sharing was made of an SVG')
    return null
  })
  return picture && { data: Buffer.from(picture), extension: 'jpg', mimeType: 'image/jpeg', width: 1200, height: 630 }
}
