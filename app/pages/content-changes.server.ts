import { isPartCurrent, onContentChange } from '#app/documents/cache.server.ts'
import { openCms } from '#cms/core/payload.server.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import type { CommitSignal } from '#cms/core/commit-signal.server.ts'
import { declaredParameters } from './declared-parameters.ts'

let signal: CommitSignal | undefined

/** What the page cache has to know of the content: what changes, and what a page depends on. */
export const contentChanges = {
  /** Calls `listener` with the tag of each committed change (`null`: anything), and with the shared parts that it made stale. */
  async onContentChange(listener: (tag: string | null, parts: readonly string[]) => void): Promise<void> {
    const cms = await openCms()
    signal = commitSignalOf(cms)
    onContentChange(cms, listener)
    await signal.opened
  },
  /** Returns whether changes are being received at the moment. */
  isListening: (): boolean => signal?.isListening ?? false,
  /** Returns whether a shared part still has the content with this digest. */
  isPartCurrent: async (part: string, digest: string): Promise<boolean> => isPartCurrent(await openCms(), part, digest),
  /** Resolves once this process knows of every change that was committed before the call. */
  caughtUp: async (): Promise<void> => commitSignalOf(await openCms()).caughtUp(),
  declaredParameters,
}
