/**
 * Asks every `everyMs` which build is served, until it is another one than `id`; then calls `onChange`, once. Failures
 * change nothing.
 */
export function pollBuilds(id: string, everyMs: number, onChange: () => void): void {
  const timer = setInterval(() => void ask().catch(() => {}), everyMs)

  async function ask(): Promise<void> {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`)
    const latest = (await answer.json()) as { id?: unknown }
    if (!answer.ok || latest.id === id) return
    clearInterval(timer)
    onChange()
  }
}
