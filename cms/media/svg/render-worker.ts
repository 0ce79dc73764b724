import { answerCalls } from '#platform/threads/thread.ts'
import { renderShared } from './render.ts'

// What the library cannot read, or finds too large, has no picture.
answerCalls((svg: Uint8Array) => renderShared(svg).catch(() => null))
