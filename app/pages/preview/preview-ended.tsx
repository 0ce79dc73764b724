import { ButtonLink } from '#app/ui/button-links.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { previewMessages } from '#app/i18n/en/preview.ts'

/** Shown for a preview link that has expired or was revoked. */
export function PreviewEnded() {
  const messages = useMessages('preview', previewMessages)
  const places = useMessages('places', placesMessages)
  return (
    <div className="hung">
      <h1>{messages.ended}</h1>
      <p className="lead">{messages.askAgain}</p>
      <p>
        <ButtonLink href="/" kind="main">
          {places.home}
        </ButtonLink>
      </p>
    </div>
  )
}
