import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string>>

/** The metrics of one process as JSON. A worker's come over a channel that turns NaN into null. */
export type Snapshot = Metric[]

/** What the supervisor asks its workers, and what a worker asks it: for its own metrics, or for those of all as text. */
type Question = { plumbline: 'own metrics' | 'all metrics'; id: string }
type Answer = { plumbline: 'metrics'; id: string; place: string; metrics: Snapshot | string }

const TIMEOUT_MS = 2000

const isQuestion = (message: unknown, kind: Question['plumbline']): message is Question =>
  typeof message === 'object' && message !== null && (message as Question).plumbline === kind

const isAnswer = (message: unknown, id: string): message is Answer =>
  typeof message === 'object' && message !== null && (message as Answer).plumbline === 'metrics' && (message as Answer).id === id

type Channel = {
  send?: (message: Question) => unknown
  on: (event: 'message', listener: (message: unknown) => void) => unknown
  off: (event: 'message', listener: (message: unknown) => void) => unknown
}

/** Asks a process; `null` if it does not answer in time. */
function ask(channel: Channel, plumbline: Question['plumbline']): Promise<Answer | null> {
  const id = randomUUID()
  return new Promise((resolve) => {
    const end = (answer: Answer | null) => {
      clearTimeout(timer)
      channel.off('message', onMessage)
      resolve(answer)
    }
    const onMessage = (message: unknown) => isAnswer(message, id) && end(message)
    const timer = setTimeout(end, TIMEOUT_MS, null)
    channel.on('message', onMessage)
    channel.send?.({ plumbline, id })
  })
}

const withNumbers = ({ values, ...metric }: Metric): Metric => ({
  ...metric,
  // Each worker has a label of its own, so nothing is added up that would be an average or a maximum.
  aggregator: 'sum',
  values: values.map((value) => ({ ...value, value: (value.value as number | null) ?? NaN })),
})

/** The metrics of all processes in the format of Prometheus. */
export const asText = (snapshots: readonly Snapshot[]): Promise<string> =>
  AggregatorRegistry.aggregate(snapshots.map((snapshot) => snapshot.map(withNumbers))).metrics()

/** Asks the workers for their metrics. While one replaces another, the newer one counts; one that does not answer is left out. */
async function askWorkers(): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
  const answers = await Promise.all(workers.map((worker) => worker && ask(worker, 'own metrics')))
  const byPlace = new Map(
    answers.flatMap((answer) => (answer && typeof answer.metrics !== 'string' ? [[answer.place, answer.metrics]] : [])),
  )
  return asText([...byPlace.values()])
}

/** For the supervisor: collects the metrics of its workers, for itself and for a worker that was asked for them. */
export function openWorkerMetrics(): () => Promise<string> {
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message, 'all metrics')) return
    const { id } = message
    void askWorkers().then((metrics) => worker.isConnected() && worker.send({ plumbline: 'metrics', id, place: '', metrics }))
  })
  return askWorkers
}

/** For a worker that answers requests: tells the supervisor its metrics. */
export function answerSupervisor(place: string, read: () => Promise<Snapshot>): void {
  process.on('message', (message) => {
    if (!isQuestion(message, 'own metrics')) return
    const { id } = message
    void read().then((metrics) => process.send?.({ plumbline: 'metrics', id, place, metrics }))
  })
}

/** For a worker: the metrics of all workers, its own ones if the supervisor does not answer. */
export async function metricsOfAll(read: () => Promise<Snapshot>): Promise<string> {
  const answer = await ask(process as Channel, 'all metrics')
  return typeof answer?.metrics === 'string' ? answer.metrics : asText([await read()])
}
