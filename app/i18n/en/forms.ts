import { number } from './number.ts'

/** The messages of every form; its own texts are in its definition (`cms/leads/forms`). */
export const formsMessages = {
  optional: '(optional)',
  chooseOne: 'Choose one',
  noAnswer: 'No answer',
  toFix: 'Fields to fix',
  notSent: 'Not sent yet',
  fixFields: (count: number) => (count === 1 ? 'Not sent yet: fix 1 field.' : `Not sent yet: fix ${number(count)} fields.`),
  honeypot: 'Leave this field empty',
  draft: 'Until you send the form, your answers stay in this tab.',
  tryAgain: 'Try again',
  offline: 'You are offline, so nothing was sent yet. Your answers stay here and are sent when you are back online.',
  calendar: (minutes: number, host: string) =>
    `${number(minutes)} minutes, at a time you choose. The calendar is run by another company at ${host}, which receives your IP address once you open it.`,
  showCalendar: 'Show the calendar here',
  openAt: (host: string) => `Open it at ${host}`,
  chooseTime: (host: string) => `Choose a time at ${host}`,
}
