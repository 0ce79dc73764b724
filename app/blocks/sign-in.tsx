import type { DrawnBlock } from '../drawn.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useWords } from '../ui/use-words.ts'
import { blocksWords } from '../words/en/blocks.ts'

/** The first way in that leads somewhere is the main one; what leads nowhere says so. */
export function SignInBlock({ heading, text, providers, note, links }: DrawnBlock<'sign-in'>) {
  const words = useWords('blocks', blocksWords)
  const main = providers.findIndex(({ address }) => address)
  return (
    <section className="sign-in">
      <h1>{heading}</h1>
      {text ? <p className="sign-in-lead">{text}</p> : null}
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
      {note ? <p className="sign-in-note">{note}</p> : null}
      {links && links.length > 0 ? (
        <ul className="sign-in-links">
          {links.map(({ label, href, id }) => (
            <li key={id ?? label}>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
