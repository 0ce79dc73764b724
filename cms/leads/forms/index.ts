import { contactSales } from './contact-sales.ts'
import type { FormDefinition, FormName } from './form-definition.ts'
import { scaWaitlist } from './sca-waitlist.ts'
import { scheduleDemo } from './schedule-demo.ts'

/** Every form of the site. A page imports the definition of its own form instead, so that it does not load the others. */
export const FORMS: Readonly<Record<FormName, FormDefinition>> = {
  'contact-sales': contactSales,
  'sca-waitlist': scaWaitlist,
  'schedule-demo': scheduleDemo,
} satisfies { [F in FormName]: FormDefinition & { name: F; path: `/forms/${F}` } }

export const FORM_NAMES = Object.keys(FORMS) as [FormName, ...FormName[]]

export const isFormName = (name: string): name is FormName => Object.hasOwn(FORMS, name)

/** The forms as the options of a select field in the admin. */
export const FORM_OPTIONS = Object.values(FORMS).map(({ name, title }) => ({ label: title.en, value: name }))

/** A form's title in the admin. A form that no longer exists has only its name. */
export const formTitle = (name: string): string => (isFormName(name) ? FORMS[name].title.en : name)
