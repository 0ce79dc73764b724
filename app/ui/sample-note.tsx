import { useMessages } from '#app/i18n/use-messages.ts'
import { samplesMessages } from '#app/i18n/en/text.ts'

type SampleNoteProps = { of: readonly ({ sample: boolean } | undefined)[]; what: 'companies' | 'people' }

/** Marks the companies or people in a block as fictional, once for the whole block. */
export function SampleNote({ of, of: { length }, what }: SampleNoteProps) {
  const messages = useMessages('samples', samplesMessages)
  const samples = of.filter((one) => one?.sample).length
  if (samples === 0) return null
  const [all, some] = what === 'companies' ? [messages.allCompanies, messages.someCompanies] : [messages.allPeople, messages.somePeople]
  return <p className="sample-note">{samples === length ? all : some}</p>
}
