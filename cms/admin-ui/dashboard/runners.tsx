import type { Runner, Runners } from './data/runners.server.ts'
import { Figures } from './figures.tsx'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

const KINDS = { server: 'Site', jobs: 'Job worker' } as const

const cellsOf = ({ kind, host, pid, startedAt, beatAt, isStale }: Runner) => [
  KINDS[kind],
  `${host}, process ${pid}`,
  timeAgo(startedAt),
  `${isStale ? 'Stopped, last' : 'Last'} seen ${timeAgo(beatAt)}`,
]

function sentence(alive: number, stale: number): string {
  if (alive > 0)
    return stale > 0
      ? 'A stopped process was killed or lost its database connection. Another process runs its jobs.'
      : 'Jobs are running on time.'
  return stale > 0
    ? 'The processes that ran jobs have stopped. Nothing scheduled will run until the site, or npm run jobs, is restarted.'
    : 'No process runs jobs. Nothing scheduled will run until the site is started with JOBS=in-process, or npm run jobs is started beside it.'
}

/** The processes that run jobs, and the jobs that are overdue or failed. */
export function RunnersSection({ work: { runners, overdue, failed } }: { work: Runners }) {
  const stale = runners.filter(({ isStale }) => isStale).length
  const alive = runners.length - stale
  const figures = [
    { label: alive === 1 ? 'process runs jobs' : 'processes run jobs', count: alive },
    { label: 'stopped', count: stale, isTrouble: true },
    { label: overdue === 1 ? 'job is overdue' : 'jobs are overdue', count: overdue, isTrouble: true },
    { label: failed === 1 ? 'job failed' : 'jobs failed', count: failed, isTrouble: true },
  ]
  return (
    <Section id="jobs" title="Jobs" off={alive === 0 || overdue > 0} figures={<Figures figures={figures} />}>
      <p className="desk__quiet">{sentence(alive, stale)}</p>
      {runners.length > 0 && (
        <Rows
          caption="Heartbeats"
          columns={['Process', 'Host', 'Started', 'Heartbeat']}
          rows={runners.map((runner) => ({
            key: `${runner.host}${runner.pid}${runner.startedAt.getTime()}`,
            cells: cellsOf(runner),
            isTrouble: runner.isStale,
          }))}
        />
      )}
    </Section>
  )
}
