import { contactSales, GOALS, TEAM_SIZES } from '../../content/forms.ts'
import { ChoiceField } from './choice-field.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

const SENT = 'Your message has arrived. We answer at the address you gave.'

/** The questions of the contact form. */
export function ContactSalesForm({ consent }: { consent: string }) {
  return (
    <Form name="contact-sales" schema={contactSales} consent={consent} send="Send to an engineer" sent={SENT}>
      <TextField name="name" label="Your name" autoComplete="name" required maxLength={80} isShort />
      <TextField name="email" label="Work email" type="email" autoComplete="email" required maxLength={200} isShort />
      <TextField name="company" label="Company" autoComplete="organization" required maxLength={80} isShort />
      <TextField name="role" label="Role" autoComplete="organization-title" maxLength={80} isShort />
      <ChoiceField name="teamSize" label="People who commit code" options={TEAM_SIZES.map((size) => [size, size])} isShort />
      <ChoiceField name="goal" label="What you want to solve" required options={Object.entries(GOALS)} isShort />
      <TextField
        name="message"
        label="Message"
        hint="What was tried, how many repositories, in which languages."
        rows={5}
        maxLength={3000}
      />
    </Form>
  )
}
