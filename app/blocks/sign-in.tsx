import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { ButtonLink, ButtonLinks, SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'

type Block = ResolvedBlock<'sign-in'>

/** The first provider with an address is the main button; one without is marked as not connected. */
function Providers({ providers }: Pick<Block, 'providers'>) {
  const messages = useMessages('blocks', blocksMessages)
  const main = providers.findIndex(({ address }) => address)
  return (
    <ul className="sign-in-ways">
      {providers.map(({ label, address, id }, index) => (
        <li key={id ?? label}>
          {address ? (
            <ButtonLink href={address} kind={index === main ? 'main' : 'quiet'}>
              {label}
            </ButtonLink>
          ) : (
            <p className="sign-in-missing">
              {label} <span>{messages.notConnected}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Without any connected provider the note takes their place, and the first of the other links becomes the main button. */
export function SignInBlock({ heading, text, providers, note, links }: Block) {
  const hasProvider = providers.some(({ address }) => address)
  const others = links?.filter(({ href }) => href) ?? []
  const below = hasProvider ? others : others.slice(1)
  return (
    <section className="sign-in">
      <h1>{heading}</h1>
      {text ? <p className="sign-in-lead">{text}</p> : null}
      {hasProvider ? <Providers providers={providers} /> : null}
      {note ? <p className="sign-in-note">{note}</p> : null}
      {hasProvider ? null : <ButtonLinks links={others.slice(0, 1)} className="sign-in-ways" />}
      {below.length > 0 ? (
        <ul className="sign-in-links">
          {below.map(({ label, href, id }) => (
            <li key={id ?? label}>{href ? <SiteLink href={href}>{label}</SiteLink> : null}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
