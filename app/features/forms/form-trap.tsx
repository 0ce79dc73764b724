import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'

/** What the field is called; `cms/forms/signs.server.ts` looks for it. */
export const TRAP = 'homepage'

/** A field that people neither see, hear nor reach, and programs fill in. */
export function FormTrap() {
  const words = useWords('forms', formsWords)
  return (
    <div className="form-trap" aria-hidden="true">
      <label>
        {words.trap} <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
