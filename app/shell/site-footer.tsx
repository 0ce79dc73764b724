import type { Shell } from './shell.server.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Opens the privacy choices. `app/waking/actions.ts` answers it, before hydration too. */
function ChoicesButton() {
  const messages = useMessages('shell', shellMessages)
  return (
    <button className="choices-button" type="button" aria-haspopup="dialog" data-action="choices">
      {messages.privacyChoices}
    </button>
  )
}

export function SiteFooter({ shell: { site, footer, languages, measured, preview } }: { shell: Shell }) {
  const messages = useMessages('shell', shellMessages)
  return (
    <footer className="site-footer night">
      <div className="hung">
        <div className="site-footer-name aside">
          <SiteLink href="/">{site.name}</SiteLink>
          {site.description ? <p>{site.description}</p> : null}
        </div>
        <nav className="site-footer-groups" aria-label={messages.footer}>
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
