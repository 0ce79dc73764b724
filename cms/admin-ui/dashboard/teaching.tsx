import { Link } from '@payloadcms/ui'
import type { Teaching } from './data/guides.server.ts'
import { Figures } from './figures.tsx'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

/** The rules whose pages neither explain nor show anything, those visited most first. They are hidden from search engines. */
export function TeachingSection({ teaching: { total, thin, rules } }: { teaching: Teaching }) {
  const figures = [
    { label: 'rules explained', count: total - thin },
    { label: thin === 1 ? 'rule without an explanation' : 'rules without an explanation', count: thin },
  ]
  return (
    <Section id="teaching" title="Rules to explain" figures={<Figures figures={figures} />}>
      {rules.length === 0 ? (
        <p className="desk__quiet">Every rule has an explanation or an example.</p>
      ) : (
        <Rows
          caption="Visited most"
          columns={['Rule', 'Analyzer', 'Visits', 'Last']}
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
      )}
    </Section>
  )
}
