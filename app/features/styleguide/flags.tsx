import { analyticsConfig } from '#analytics'
import { type FlagKey, useFlag } from '../analytics/use-flag.ts'

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

/** What those who run the site say to those who look at its parts; and the flags of `analytics.config.ts` as this visitor has them. */
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
