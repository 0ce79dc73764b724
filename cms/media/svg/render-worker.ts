import { answerCalls } from '#platform/threads/answer-calls.ts'
import { renderShared } from './render.ts'

// What the library cannot read, or finds too large, has no picture.
answerCalls((svg: Uint8Array) => renderShared(svg).catch(() => null))
