/** The forms' schemas, which a form's own chunk brings along; the admin and the Local API stay on the server. */
export { answersIn, checkWithoutCompiling, type FormSchema, type Problems, problemsIn } from '#cms/forms/check-answers.ts'
export { contactSales, GOALS, TEAM_SIZES } from '#cms/forms/contact-sales.ts'
export { PACKAGE_MANAGERS, scaWaitlist } from '#cms/forms/sca-waitlist.ts'
export { scheduleDemo } from '#cms/forms/schedule-demo.ts'
