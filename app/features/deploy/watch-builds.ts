import { appConfig } from '#config'
import { buildId } from './build-id.ts'
import { loadManifest } from './manifest.ts'
import { markOutdated } from './outdated.ts'
import { pollBuilds } from './poll-builds.ts'

/** Listens for new builds, and fetches the rules of this one ahead of the first navigation. */
export function watchBuilds(): void {
  const id = buildId()
  if (!id) return
  const { pollMs, manifestAfterMs } = appConfig.builds
  if (pollMs) pollBuilds(id, pollMs, markOutdated)
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if (connection?.effectiveType !== 'slow-2g') setTimeout(() => void loadManifest(), manifestAfterMs)
}
