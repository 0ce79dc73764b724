import type { ReactNode } from 'react'
import { analyticsConfig } from '#analytics'
import { type FlagKey, useFlag } from '#app/analytics/experiments/use-flag.ts'

const KEYS = Object.keys(analyticsConfig.flags) as FlagKey[]

function FlagLine({ name }: { name: FlagKey }) {
  const { value, payload } = useFlag(name)
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {value === undefined ? 'not set for you' : String(value)} {payload ? <code>{JSON.stringify(payload)}</code> : null}
      </dd>
    </>
  )
}

/** Shows the style guide's note, and the values of the flags in `analytics.config.ts` for this visitor. */
export function Flags() {
  const note = useFlag('style-guide-note')
  return (
    <section className="hung" id="flags">
      <h2 className="aside knot">Flags</h2>
      <div>
        {note.payload ? <p className="notice">{note.payload.text}</p> : null}
        <dl>
          {KEYS.map((name) => (
            <FlagLine key={name} name={name} />
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Renders every block with its example, for the accessibility tests and for editors. */
export function Styleguide({ entries }: { entries: { name: string; view: ReactNode }[] }) {
  return (
    <main id="content" className="layout layout-default">
      {entries.map(({ name, view }) => (
        <div key={name} id={name} data-block={name}>
          {view}
        </div>
      ))}
      <Flags />
    </main>
  )
}
