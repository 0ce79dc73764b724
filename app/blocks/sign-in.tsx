import type { DrawnBlock } from '../drawn.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ButtonLinks } from '../ui/button-links.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useWords } from '../ui/use-words.ts'
import { blocksWords } from '../words/en/blocks.ts'

type Block = DrawnBlock<'sign-in'>

/** The first way in that leads somewhere is the main one; what leads nowhere says so. */
function Ways({ providers }: Pick<Block, 'providers'>) {
  const words = useWords('blocks', blocksWords)
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
              {label} <span>{words.notConnected}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where no way in leads anywhere, the note says so in their place, and the first of the other links is what to do instead. */
export function SignInBlock({ heading, text, providers, note, links }: Block) {
  const isOpen = providers.some(({ address }) => address)
  const others = links?.filter(({ href }) => href) ?? []
  const below = isOpen ? others : others.slice(1)
  return (
    <section className="sign-in">
      <h1>{heading}</h1>
      {text ? <p className="sign-in-lead">{text}</p> : null}
      {isOpen ? <Ways providers={providers} /> : null}
      {note ? <p className="sign-in-note">{note}</p> : null}
      {isOpen ? null : <ButtonLinks links={others.slice(0, 1)} className="sign-in-ways" />}
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
