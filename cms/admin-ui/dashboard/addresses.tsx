import { Link } from '@payloadcms/ui'
import type { MissingAddress } from './data/upkeep.server.ts'
import { Figures } from './figures.tsx'
import { listAddress } from './list-address.ts'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

/** The broken links of the site. */
export function DeadLinksSection({ count }: { count: number }) {
  const figures = [{ label: count === 1 ? 'broken link' : 'broken links', count, isTrouble: true, href: listAddress('dead-links') }]
  return (
    <Section id="dead-links" title="Links" off={count > 0} figures={<Figures figures={figures} />}>
      <p className="desk__quiet">{count === 0 ? 'All links work.' : 'The list shows the page of each broken link.'}</p>
    </Section>
  )
}

/** The addresses visitors request most that return 404. */
export function MissingSection({ missing }: { missing: MissingAddress[] }) {
  const figures = [
    {
      label: 'requests for the top five',
      count: missing.reduce((sum, { hits }) => sum + hits, 0),
      href: listAddress('missing-addresses'),
    },
  ]
  return (
    <Section id="missing" title="Addresses not found" figures={<Figures figures={figures} />}>
      {missing.length === 0 ? (
        <p className="desk__quiet">No one has requested an address that does not exist.</p>
      ) : (
        <Rows
          caption="Most requested"
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
