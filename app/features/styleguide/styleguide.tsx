import type { ReactNode } from 'react'
import { Flags } from './flags.tsx'

/** Every block drawn from its own example: what the accessibility test looks at, and what editors can show each other. */
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
