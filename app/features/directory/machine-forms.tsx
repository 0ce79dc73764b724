import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'

/** Where programs read the same. No pages: plain links, the same in every language. */
export function MachineForms({ forms }: { forms: readonly (readonly [name: string, href: string])[] }) {
  const words = useWords('directory', directoryWords)
  return (
    <div className="machine-forms">
      <dt>{words.forMachines}</dt>
      {forms.map(([name, href]) => (
        <dd key={href}>
          <a href={href}>{name}</a>
        </dd>
      ))}
    </div>
  )
}
