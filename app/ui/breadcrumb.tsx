import { SiteLink } from './site-link.tsx'

/** Where the page stands. The last step is the page itself; `code` sets it in the code's face. */
export function Breadcrumb({ trail, here, code = false }: { trail: { label: string; href: string }[]; here: string; code?: boolean }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
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
