import { PACKAGE_MANAGERS } from '../../content/form-choices.ts'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { Check, CheckGroup } from './check-group.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

const FIELDS = ['packageManagers', 'email', 'company', 'repositories']

/** The questions of the waitlist. */
export function WaitlistForm({ consent }: { consent: string }) {
  const words = useWords('forms', formsWords)
  return (
    <Form name="sca-waitlist" fields={FIELDS} consent={consent} send={words.send.waitlist} sent={words.sent.waitlist}>
      <CheckGroup name="packageManagers" label={words.managers} hint={words.managersHint} required>
        {PACKAGE_MANAGERS.map((manager) => (
          <Check key={manager} name="packageManagers" value={manager} label={words.managerNames[manager]} />
        ))}
      </CheckGroup>
      <TextField name="email" label={words.email} type="email" autoComplete="email" required maxLength={200} />
      <TextField name="company" label={words.company} autoComplete="organization" maxLength={80} isShort />
      <TextField name="repositories" label={words.repositories} inputMode="numeric" maxLength={6} isShort />
    </Form>
  )
}
