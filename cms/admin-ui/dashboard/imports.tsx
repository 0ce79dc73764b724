import { Link } from '@payloadcms/ui'
import type { ImportRun } from './data/upkeep.server.ts'
import { Figures } from './figures.tsx'
import { documentAddress, listAddress } from './list-address.ts'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

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
export function ImportsSection({ imports }: { imports: ImportRun[] }) {
  const failed = imports.filter(({ status }) => status === 'failed').length
  const figures = [
    {
      label: 'running',
      count: imports.filter(({ status }) => status === 'running').length,
      href: listAddress('imports', { status: 'running' }),
    },
    { label: 'of the last five failed', count: failed, isTrouble: true, href: listAddress('imports', { status: 'failed' }) },
  ]
  return (
    <Section id="imports" title="Imports" off={failed > 0} figures={<Figures figures={figures} />}>
      {imports.length === 0 ? (
        <p className="desk__quiet">No rules have been imported yet.</p>
      ) : (
        <Rows
          caption="Recent imports"
          columns={['Source', 'Changes', 'When', 'Status']}
          rows={imports.map((run) => ({ key: run.id, cells: cellsOf(run), isTrouble: run.status === 'failed' }))}
        />
      )}
    </Section>
  )
}
