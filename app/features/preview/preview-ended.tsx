import { ButtonLink } from '../../ui/button-link.tsx'
import { useWords } from '../../ui/use-words.ts'

/** For whoever follows a link to a draft that no longer shows it. */
export function PreviewEnded() {
  const { preview: words, errors } = useWords()
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
