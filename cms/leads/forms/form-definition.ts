import type { ContentLocale } from '#config'
import type { Submission } from '#types'

export type FormName = Submission['form']

/** A text in every language of the site; a missing one does not compile. */
export type Localized<T = string> = Readonly<Record<ContentLocale, T>>

/** The label of a choice, in mails and exports its `short` one. A plain string is the same in every language. */
type OptionLabel = string | (Localized & { short?: string })

type FieldBase = {
  /** The label on the page. */
  label: Localized
  /** The label in mails, the inbox and the CSV export, where it differs from the page's. */
  shortLabel?: Localized
  /** The label in the inbox and the CSV export, where it differs from the mails'. */
  inboxLabel?: string
  /** Takes half the width where there is room. */
  isShort?: boolean
  /** Comes before the form's other answers in the CSV export. */
  isFirstColumn?: boolean
}

/** The message for an empty field. `problem` names it in JSON responses; the default is the field's name. */
type Missing = Localized & { problem?: string }

type Question = FieldBase & {
  hint?: Localized
  /** Makes the field required. */
  missing?: Missing
}

type Options = { options: Readonly<Record<string, OptionLabel>> }

/** A field that `app/forms/form-field.tsx` renders in any form. */
export type BasicField =
  | (Question & { kind: 'text'; max: number; rows?: number; autoComplete?: string })
  | (Question & { kind: 'email'; max: number; missing: Missing })
  | (Question & { kind: 'digits'; max: number })
  | (Question & { kind: 'choice' | 'choices' } & Options)

/** A field that only its form knows how to render, as `app/forms/schedule-demo-form.tsx` does. */
export type CustomField =
  | (Question & { kind: 'timeZone'; max: number })
  | (Question & { kind: 'topics'; max: number; maxLength: number })
  | (FieldBase & { kind: 'halfDays'; max: number; hint: Localized<(minutes: number) => string>; missing: Missing })

export type FormField = BasicField | CustomField

/** Everything the site knows about a form: the page, the checks, mails, the inbox and the CSV export are derived from it. */
export type FormDefinition = {
  name: FormName
  path: `/forms/${FormName}`
  /** The form's name in the admin and in mails to sales. */
  title: Localized
  /** The fields from top to bottom, by the name under which their answers are sent and stored. */
  fields: Readonly<Record<string, FormField>>
  submit: Localized
  /** Shown in place of the form once it is sent. */
  sent: Localized
  /** The heading of the page that shows the form again to a browser without scripts. */
  rerenderedTitle: Localized
  /** The mail that confirms the form to the visitor; the site's name comes before the subject. */
  mail: { subject: Localized; text: Localized }
}
