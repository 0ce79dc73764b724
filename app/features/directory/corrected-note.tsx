import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'

/** What was looked for instead. Both texts are apart from the sentence: signs in them that turn the writing around end there. */
export function CorrectedNote({ typed, instead }: { typed: string; instead: string }) {
  const { nothingFor, showing, end } = useWords('directorySearch', directorySearchWords).corrected
  // It repeats the question, which is no part of a recording.
  return (
    <p className="results-note ph-mask">
      {nothingFor}
      <bdi>{typed}</bdi>
      {showing}
      <bdi>{instead}</bdi>
      {end}
    </p>
  )
}
