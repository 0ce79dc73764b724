import { GOALS, TEAM_SIZES } from '../../content/form-choices.ts'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { ChoiceField } from './choice-field.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

/** The sizes stand in figures, but for the last one. */
const sizesIn = (most: string) => TEAM_SIZES.map((size) => [size, size === TEAM_SIZES.at(-1) ? most : size] as const)

const FIELDS = ['name', 'email', 'company', 'role', 'teamSize', 'goal', 'message']

/** The questions of the contact form. */
export function ContactSalesForm({ consent }: { consent: string }) {
  const words = useWords('forms', formsWords)
  return (
    <Form name="contact-sales" fields={FIELDS} consent={consent} send={words.send.contact} sent={words.sent.contact}>
      <TextField name="name" label={words.name} autoComplete="name" required maxLength={80} isShort />
      <TextField name="email" label={words.email} type="email" autoComplete="email" required maxLength={200} isShort />
      <TextField name="company" label={words.company} autoComplete="organization" required maxLength={80} isShort />
      <TextField name="role" label={words.role} autoComplete="organization-title" maxLength={80} isShort />
      <ChoiceField name="teamSize" label={words.teamSize} options={sizesIn(words.most)} isShort />
      <ChoiceField name="goal" label={words.goal} required options={GOALS.map((goal) => [goal, words.goals[goal]])} isShort />
      <TextField name="message" label={words.message} hint={words.messageHint} rows={5} maxLength={3000} />
    </Form>
  )
}
