import { answerCalls } from '#platform/threads/thread.ts'
import { cleanSvg, type CleanSvg, SvgRefused } from './clean.ts'

/** A sanitized drawing, or why there is none. */
export type SvgReply = CleanSvg | { refused: string }

function replyFor(data: Uint8Array): SvgReply {
  try {
    return cleanSvg(data)
  } catch (error) {
    if (error instanceof SvgRefused) return { refused: error.message }
    throw error
  }
}

answerCalls((data: Uint8Array) => Promise.try(replyFor, data))
