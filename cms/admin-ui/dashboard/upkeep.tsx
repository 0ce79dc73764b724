import { Link } from '@payloadcms/ui'
import type { ImportRun, MissingAddress, Teaching, Runner, Runners } from './data/upkeep.server.ts'
import { documentAddress, listAddress } from '#cms/ui/list-address.ts'
import { Rows, type SectionBody, timeAgo } from './section.tsx'

function cellsOf({ id, source, status, added, changed, removed, rejected, finishedAt, startedAt }: ImportRun) {
  const moment = finishedAt ?? startedAt
  return [
    <Link key="source" href={documentAddress('imports', id)}>
      {source || `Import ${id}`}
    </Link>,
    `${added} added, ${changed} changed, ${removed} removed, ${rejected} rejected`,
    moment && (
      <time key="time" dateTime={moment.toISOString()}>
        {timeAgo(moment)}
      </time>
    ),
    status,
  ]
}

/** The most recent imports. */
export function importsSection(imports: ImportRun[]): SectionBody {
  const countOf = (wanted: string) => imports.filter(({ status }) => status === wanted).length
  return {
    off: countOf('failed') > 0,
    figures: [
      { label: 'running', count: countOf('running'), href: listAddress('imports', { status: 'running' }) },
      { label: 'of the last five failed', count: countOf('failed'), isTrouble: true, href: listAddress('imports', { status: 'failed' }) },
    ],
    children: (
      <Rows
        caption="Recent imports"
        columns={['Source', 'Changes', 'When', 'Status']}
        empty="No rules have been imported yet."
        rows={imports.map((run) => ({ key: run.id, cells: cellsOf(run), isTrouble: run.status === 'failed' }))}
      />
    ),
  }
}

/** The broken links of the site. */
export const deadLinksSection = ({ count }: { count: number }): SectionBody => ({
  off: count > 0,
  figures: [{ label: count === 1 ? 'broken link' : 'broken links', count, isTrouble: true, href: listAddress('dead-links') }],
  children: <p className="desk__quiet">{count === 0 ? 'All links work.' : 'The list shows the page of each broken link.'}</p>,
})

/** The addresses visitors request most that return 404. */
export const missingSection = (missing: MissingAddress[]): SectionBody => ({
  figures: [
    {
      label: 'requests for the top five',
      count: missing.reduce((sum, { hits }) => sum + hits, 0),
      href: listAddress('missing-addresses'),
    },
  ],
  children: (
    <Rows
      caption="Most requested"
      columns={['Address', 'Requests', 'Last']}
      empty="No one has requested an address that does not exist."
      rows={missing.map(({ path, hits, lastSeen }) => ({
        key: path,
        cells: [
          <Link key="path" href={listAddress('missing-addresses', { path })}>
            <code>{path}</code>
          </Link>,
          hits.toLocaleString('en'),
          lastSeen && timeAgo(lastSeen),
        ],
      }))}
    />
  ),
})

/** The rules whose pages neither explain nor show anything, those visited most first. They are hidden from search engines. */
export const teachingSection = ({ total, thin, rules }: Teaching): SectionBody => ({
  figures: [
    { label: 'rules explained', count: total - thin },
    { label: thin === 1 ? 'rule without an explanation' : 'rules without an explanation', count: thin },
  ],
  children: (
    <Rows
      caption="Visited most"
      columns={['Rule', 'Analyzer', 'Visits', 'Last']}
      empty="Every rule has an explanation or an example."
      rows={rules.map(({ id, shortcode, analyzer, visits, lastVisit }) => ({
        key: String(id),
        cells: [
          <Link key="rule" href={`/admin/collections/issues/${id}`}>
            <code>{shortcode}</code>
          </Link>,
          analyzer,
          visits.toLocaleString('en'),
          lastVisit && timeAgo(lastVisit),
        ],
      }))}
    />
  ),
})

const KINDS = { server: 'Site', jobs: 'Job worker' } as const

const cellsOfRunner = ({ kind, host, pid, startedAt, beatAt, isStale }: Runner) => [
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
export function runnersSection({ runners, overdue, failed }: Runners): SectionBody {
  const stale = runners.filter(({ isStale }) => isStale).length
  const alive = runners.length - stale
  return {
    off: alive === 0 || overdue > 0,
    figures: [
      { label: alive === 1 ? 'process runs jobs' : 'processes run jobs', count: alive },
      { label: 'stopped', count: stale, isTrouble: true },
      { label: overdue === 1 ? 'job is overdue' : 'jobs are overdue', count: overdue, isTrouble: true },
      { label: failed === 1 ? 'job failed' : 'jobs failed', count: failed, isTrouble: true },
    ],
    children: (
      <>
        <p className="desk__quiet">{sentence(alive, stale)}</p>
        <Rows
          caption="Heartbeats"
          columns={['Process', 'Host', 'Started', 'Heartbeat']}
          rows={runners.map((runner) => ({
            key: `${runner.host}${runner.pid}${runner.startedAt.getTime()}`,
            cells: cellsOfRunner(runner),
            isTrouble: runner.isStale,
          }))}
        />
      </>
    ),
  }
}
