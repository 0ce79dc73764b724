import { appConfig } from '#config'
import { buildId } from './build-id.ts'
import { loadManifest } from './manifest.ts'
import { markOutdated } from '#app/ui/outdated.ts'

/**
 * Polls every `everyMs` for the build being served, until it differs from `id`; then calls `onChange` once. Failures are ignored.
 */
export function pollBuilds(id: string, everyMs: number, onChange: () => void): void {
  const timer = setInterval(() => void poll().catch(() => {}), everyMs)

  async function poll(): Promise<void> {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`)
    const latest = (await answer.json()) as { id?: unknown }
    if (!answer.ok || latest.id === id) return
    clearInterval(timer)
    onChange()
  }
}

/** Polls for new builds, and prefetches this build's manifest before the first navigation. */
export function watchBuilds(): void {
  const id = buildId()
  if (!id) return
  const { pollMs, manifestAfterMs } = appConfig.builds
  if (pollMs) pollBuilds(id, pollMs, markOutdated)
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if (connection?.effectiveType !== 'slow-2g') setTimeout(() => void loadManifest(), manifestAfterMs)
}
