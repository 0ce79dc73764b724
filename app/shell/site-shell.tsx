import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Shell } from './shell.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { Island } from '#app/ui/island.tsx'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { markHydrated } from '#app/navigation/hydrated.ts'
import { SiteHeader } from './site-header.tsx'
import { useLocation } from '@tanstack/react-router'
import { previewMessages } from '#app/i18n/en/preview.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** Opens the privacy choices. `app/waking/actions.ts` answers it, before hydration too. */
function ChoicesButton() {
  const messages = useMessages('shell', shellMessages)
  return (
    <button className="choices-button" type="button" aria-haspopup="dialog" data-action="choices">
      {messages.privacyChoices}
    </button>
  )
}

function SiteFooter({ shell: { site, footer, languages, measured, preview } }: { shell: Shell }) {
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

/**
 * Marks a preview and links out of it; other pages than the one a share link is for are as every visitor sees them. A link, because no
 * script can delete the HttpOnly cookie with the token.
 */
function PreviewBar({ kind, path }: NonNullable<Shell['preview']>) {
  const messages = useMessages('preview', previewMessages)
  const { pathname } = useLocation()
  if (path !== undefined && path !== pathname.replace(/(?<=.)\/$/, '')) return null
  return (
    <aside className="preview-bar" aria-label={messages.preview}>
      <p>{messages[kind]}</p>
      <a href={`${pathname}?preview=`}>{messages.leave}</a>
    </aside>
  )
}

/** Where the consent banner is shown. Its content is not React's: it may be there before the page is hydrated. */
const ConsentPlace = () => <div id="consent-place" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />

const InsideShell = createContext(false)

/** Header, content and footer of every page. Error pages render a shell of their own, which does nothing inside another one. */
export function SiteShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  // The first effect runs after hydration.
  useEffect(markHydrated, [])
  const messages = useMessages('shell', shellMessages)
  if (useContext(InsideShell)) return children
  return (
    <InsideShell value={true}>
      <a className="skip-link" href="#content">
        {messages.skip}
      </a>
      {shell.measured && !shell.preview ? <ConsentPlace /> : null}
      {shell.preview ? <PreviewBar {...shell.preview} /> : null}
      <Island selector="body > .announcement, .site-header">
        <SiteHeader shell={shell} />
      </Island>
      {children}
      <Island selector=".site-footer">
        <SiteFooter shell={shell} />
      </Island>
    </InsideShell>
  )
}
