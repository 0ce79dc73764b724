import { PACKAGE_MANAGERS, scaWaitlist } from '../../content/forms.ts'
import { Check, CheckGroup } from './check-group.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

const SENT = 'You are on the list. We write once, when yours is ready.'

/** The questions of the waitlist. */
export function WaitlistForm({ consent }: { consent: string }) {
  return (
    <Form name="sca-waitlist" schema={scaWaitlist} consent={consent} send="Join the waitlist" sent={SENT}>
      <CheckGroup name="packageManagers" label="Package managers" hint="Those whose lock files are in your repositories." required>
        {Object.entries(PACKAGE_MANAGERS).map(([value, label]) => (
          <Check key={value} name="packageManagers" value={value} label={label} />
        ))}
      </CheckGroup>
      <TextField name="email" label="Work email" type="email" autoComplete="email" required maxLength={200} />
      <TextField name="company" label="Company" autoComplete="organization" maxLength={80} isShort />
      <TextField name="repositories" label="How many repositories" inputMode="numeric" maxLength={6} isShort />
    </Form>
  )
}
