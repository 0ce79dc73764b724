import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

/** Links to machine-readable formats. Plain links, because they are not pages and are the same in every language. */
export function MachineFormats({ formats }: { formats: readonly (readonly [name: string, href: string])[] }) {
  const messages = useMessages('text', textMessages)
  return (
    <div className="machine-forms">
      <dt>{messages.forMachines}</dt>
      {formats.map(([name, href]) => (
        <dd key={href}>
          <a href={href}>{name}</a>
        </dd>
      ))}
    </div>
  )
}
