import { Link } from '@payloadcms/ui'
import type { MissingAddress } from '../../dashboard/upkeep.server.ts'
import { Figures } from './figures.tsx'
import { listAddress } from './list-address.ts'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

/** Links on the site that lead nowhere. */
export function DeadLinksSection({ count }: { count: number }) {
  const figures = [{ label: count === 1 ? 'dead link' : 'dead links', count, isTrouble: true, href: listAddress('dead-links') }]
  return (
    <Section id="dead-links" title="Links" off={count > 0} figures={<Figures figures={figures} />}>
      <p className="desk__quiet">{count === 0 ? 'Every link leads somewhere.' : 'The list says on which page each of them is.'}</p>
    </Section>
  )
}

/** What visitors ask for and do not find. A redirect mends it. */
export function MissingSection({ missing }: { missing: MissingAddress[] }) {
  const figures = [
    {
      label: 'requests for the five most asked',
      count: missing.reduce((sum, { hits }) => sum + hits, 0),
      href: listAddress('missing-addresses'),
    },
  ]
  return (
    <Section id="missing" title="Addresses not found" figures={<Figures figures={figures} />}>
      {missing.length === 0 ? (
        <p className="desk__quiet">Nobody has asked for an address that does not exist.</p>
      ) : (
        <Rows
          caption="Asked for most"
          columns={['Address', 'Requests', 'Last']}
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
      )}
    </Section>
  )
}
