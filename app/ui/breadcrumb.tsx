import { SiteLink } from './site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { pageMessages } from '#app/i18n/en/page.ts'

/** The breadcrumb. Its last step is the page itself, set as code with `code`. */
export function Breadcrumb({ trail, here, code = false }: { trail: { label: string; href: string }[]; here: string; code?: boolean }) {
  const messages = useMessages('page', pageMessages)
  return (
    <nav aria-label={messages.breadcrumb} className="breadcrumb">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{code ? <code>{here}</code> : here}</li>
      </ol>
    </nav>
  )
}
