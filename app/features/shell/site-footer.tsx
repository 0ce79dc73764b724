import type { Shell } from '../../content/shell.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { ChoicesButton } from './choices-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The ground that the weight of the plumb line rests on. */
export function SiteFooter({ shell: { site, footer, languages, measured, preview } }: { shell: Shell }) {
  const words = useWords('shell', shellWords)
  return (
    <footer className="site-footer night">
      <div className="hung">
        <div className="site-footer-name aside">
          <SiteLink href="/">{site.name}</SiteLink>
          {site.description ? <p>{site.description}</p> : null}
        </div>
        <nav className="site-footer-groups" aria-label={words.footer}>
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
      </div>
      <div className="site-footer-foot">
        {footer.note ? <p className="site-footer-note">{footer.note}</p> : null}
        <div className="site-footer-choices">
          {measured && !preview ? <ChoicesButton /> : null}
          <ThemeSwitch />
          <LanguageSwitch languages={languages} />
        </div>
      </div>
    </footer>
  )
}
