import { ButtonLink } from '../../ui/button-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { placesWords } from '../../words/en/places.ts'
import { previewWords } from '../../words/en/preview.ts'

/** For whoever follows a link to a draft that no longer shows it. */
export function PreviewEnded() {
  const words = useWords('preview', previewWords)
  const errors = useWords('places', placesWords)
  return (
    <div className="hung">
      <h1>{words.ended}</h1>
      <p className="lead">{words.askAgain}</p>
      <p>
        <ButtonLink href="/" kind="main">
          {errors.home}
        </ButtonLink>
      </p>
    </div>
  )
}
