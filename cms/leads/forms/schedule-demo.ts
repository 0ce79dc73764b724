import type { Localized, FormDefinition } from './form-definition.ts'
import { company, email, name } from './shared-fields.ts'

export const WEEKDAYS = {
  mon: { en: 'Mondays', de: 'montags' },
  tue: { en: 'Tuesdays', de: 'dienstags' },
  wed: { en: 'Wednesdays', de: 'mittwochs' },
  thu: { en: 'Thursdays', de: 'donnerstags' },
  fri: { en: 'Fridays', de: 'freitags' },
} satisfies Record<string, Localized>

export const HALVES = {
  morning: { en: 'morning', de: 'vormittags' },
  afternoon: { en: 'afternoon', de: 'nachmittags' },
} satisfies Record<string, Localized>

export const scheduleDemo = {
  name: 'schedule-demo',
  path: '/forms/schedule-demo',
  title: { en: 'Schedule a demo', de: 'Vorführung' },
  fields: {
    times: {
      kind: 'halfDays',
      label: { en: 'Preferred times', de: 'Wann es Ihnen passt' },
      shortLabel: { en: 'Preferred times', de: 'Wunschzeiten' },
      hint: {
        en: (minutes) => `The call takes ${minutes} minutes within one of them. Choose two or three, so that one is sure to suit us both.`,
        de: (minutes) => `Wir brauchen ${minutes} Minuten an einem davon. Wählen Sie zwei oder drei, damit einer sicher uns beiden passt.`,
      },
      missing: {
        problem: 'noTimes',
        en: 'Choose at least one half day; with two or three, one is sure to suit us both.',
        de: 'Wählen Sie mindestens einen halben Tag; von zweien oder dreien passt einer sicher uns beiden.',
      },
      max: 20,
    },
    timeZone: {
      kind: 'timeZone',
      label: { en: 'Time zone', de: 'Zeitzone' },
      hint: { en: 'For example Europe/Berlin.', de: 'Zum Beispiel Europe/Berlin.' },
      missing: {
        en: 'Enter your time zone, for example Europe/Berlin.',
        de: 'Geben Sie Ihre Zeitzone ein, zum Beispiel Europe/Berlin.',
      },
      max: 60,
      isShort: true,
      isFirstColumn: true,
    },
    topics: {
      kind: 'topics',
      label: { en: 'What you want to see', de: 'Was Sie sehen möchten' },
      shortLabel: { en: 'Topics', de: 'Themen' },
      inboxLabel: 'Wants to see',
      max: 8,
      maxLength: 60,
    },
    name,
    email: { ...email, isShort: true },
    company,
  },
  submit: { en: 'Ask for a time', de: 'Um einen Termin bitten' },
  sent: {
    en: 'Your request has arrived. We will reply with a time to the address you gave.',
    de: 'Ihre Anfrage ist angekommen. Wir antworten mit einem Termin an die Adresse, die Sie genannt haben.',
  },
  rerenderedTitle: { en: 'Your request for a call', de: 'Ihre Bitte um einen Termin' },
  mail: {
    subject: { en: 'your request for a demo has arrived', de: 'Ihre Anfrage nach einer Vorführung ist angekommen' },
    text: {
      en: 'Your request has arrived. We will reply with a time to this address.',
      de: 'Ihre Anfrage ist angekommen. Wir nennen Ihnen an dieser Adresse einen Termin.',
    },
  },
} satisfies FormDefinition
