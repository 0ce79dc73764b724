import { ButtonLink } from '../../ui/button-link.tsx'

/** For whoever follows a link to a draft that no longer shows it. */
export function PreviewEnded() {
  return (
    <div className="hung">
      <h1>This preview has ended</h1>
      <p className="lead">The link has expired, was revoked, or is not whole. Ask the person who sent it for a new one.</p>
      <p>
        <ButtonLink href="/" kind="main">
          Home
        </ButtonLink>
      </p>
    </div>
  )
}
