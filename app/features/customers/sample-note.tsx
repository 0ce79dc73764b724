import { useWords } from '../../ui/use-words.ts'
import { samplesWords } from '../../words/en/samples.ts'

type SampleNoteProps = { of: readonly ({ sample: boolean } | undefined)[]; what: 'companies' | 'people' }

/** Says once for a part of a page that what it shows was made up: companies, or people and their companies. */
export function SampleNote({ of, of: { length }, what }: SampleNoteProps) {
  const words = useWords('samples', samplesWords)
  const samples = of.filter((one) => one?.sample).length
  if (samples === 0) return null
  const [all, some] = what === 'companies' ? [words.allCompanies, words.someCompanies] : [words.allPeople, words.somePeople]
  return <p className="sample-note">{samples === length ? all : some}</p>
}
