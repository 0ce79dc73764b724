import type { Shell } from '../../content/shell.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'

export function SiteFooter({ name, footer }: { name: string; footer: Shell['footer'] }) {
  return (
    <footer className="site-footer night">
      <div className="hung">
        <p className="site-footer-name aside">{name}</p>
        <nav aria-label="Footer">
          {footer.columns.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <SiteLink href={href}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {footer.note ? <p className="site-footer-note">{footer.note}</p> : null}
      </div>
    </footer>
  )
}
