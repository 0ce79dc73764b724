/** The setting with which a site answers `/metrics`. */
export const METRICS = { METRICS_TOKEN: 'a-token-for-benchmarks-only' }

/** The sum of all series of a metric. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS.METRICS_TOKEN}` } })
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`)
  const series = (await answer.text()).split('\n').filter((line) => line.startsWith(`${name}{`))
  return series.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
