import { SiteLink } from './site-link.tsx'
import { useWords } from './use-words.ts'
import { pageWords } from '../words/en/page.ts'

/** Where the page stands. The last step is the page itself; `code` sets it in the code's face. */
export function Breadcrumb({ trail, here, code = false }: { trail: { label: string; href: string }[]; here: string; code?: boolean }) {
  const words = useWords('page', pageWords)
  return (
    <nav aria-label={words.breadcrumb} className="breadcrumb">
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
