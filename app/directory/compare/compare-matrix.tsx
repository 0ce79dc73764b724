import { Link } from '@tanstack/react-router'
import type { Matrix } from './shares.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { compareMessages } from '#app/i18n/en/compare.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Heading } from '#app/ui/heading.tsx'

/** How much of each tool's proven rules every other tool catches. */
export function CompareMatrix({ matrix: { analyzers, cells } }: { matrix: Matrix }) {
  const messages = useMessages('compare', compareMessages)
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (
    <section>
      <Heading id="table" className="knot">
        {messages.table}
      </Heading>
      <p className="compare-how">{messages.tableText}</p>
      <div className="compare-scroll" role="group" aria-labelledby="table" tabIndex={0}>
        <table className="compare-matrix">
          <thead>
            <tr>
              <th scope="col">{messages.tool}</th>
              {analyzers.map(({ shortcode, name }) => (
                <th key={shortcode} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {analyzers.map((row, index) => (
              <tr key={row.shortcode}>
                <th scope="row">
                  {row.name} <span className="compare-total">{messages.rules(row.total)}</span>
                </th>
                {analyzers.map((column, place) => {
                  const share = cells[index]?.[place] ?? null
                  if (share === null) return <td key={column.shortcode} className="compare-own" aria-hidden="true" />
                  return (
                    <td key={column.shortcode} data-share={Math.round(share * 5)}>
                      <Link
                        to="/directory/compare"
                        search={{ a: row.shortcode, b: column.shortcode }}
                        aria-label={messages.share(percent.format(share), row.name, column.name)}
                      >
                        {percent.format(share)}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
