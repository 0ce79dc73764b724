import { Link } from '@payloadcms/ui'

/** A number, what it counts, and a link to its list, if there is one. */
export type Figure = { label: string; count: number; href?: string; isTrouble?: boolean }

/** Numbers that link to their lists. The first one is the one to act on. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="desk__counts">
      {figures.map(({ label, count, href, isTrouble }) => {
        const content = (
          <>
            <strong>{count.toLocaleString('en')}</strong> {label}
          </>
        )
        return (
          <li key={label} data-trouble={Boolean(isTrouble) && count > 0}>
            {href ? <Link href={href}>{content}</Link> : content}
          </li>
        )
      })}
    </ul>
  )
}
