import type { Submission } from '../../payload-types.ts'
import type { TEAM_SIZES } from '../forms/choices.ts'

type Form = Submission['form']

/** What mails about submissions say by themselves. */
export type MailWords = {
  forms: Record<Form, string>
  subject: Record<Form, (site: string) => string>
  arrived: Record<Form, string>
  notYou: string
  labels: Record<string, string>
  goals: Record<string, string>
  managers: Record<string, string>
  days: Record<string, string>
  halves: Record<string, string>
  date: (day: Date) => string
  sizes: Record<string, string>
}

/** `Tuesday, 1 December 2026`, of a day as it is in the visitor’s calendar. Put together here: engines differ about the comma. */
function dateWords(locale: string): MailWords['date'] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day) => `${weekday.format(day)}, ${date.format(day)}`
}

const MANAGERS = {
  npm: 'npm, pnpm, Yarn',
  pypi: 'pip, Poetry, uv',
  maven: 'Maven, Gradle',
  nuget: 'NuGet',
  rubygems: 'Bundler',
  cargo: 'Cargo',
}

const en: MailWords = {
  forms: { 'contact-sales': 'Contact sales', 'sca-waitlist': 'SCA waitlist', 'schedule-demo': 'Schedule a demo' },
  subject: {
    'contact-sales': (site) => `${site}: your message has arrived`,
    'sca-waitlist': (site) => `${site}: you are on the waitlist`,
    'schedule-demo': (site) => `${site}: your request for a demo has arrived`,
  },
  arrived: {
    'contact-sales': 'Your message has arrived. We answer at this address.',
    'sca-waitlist': 'You are on the waitlist. We write once, when yours is ready.',
    'schedule-demo': 'Your request has arrived. We answer with a time at this address.',
  },
  notYou: 'Was it not you? Then somebody gave your address by mistake. You need not do anything.',
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    role: 'Role',
    teamSize: 'People who commit code',
    goal: 'Wants to solve',
    message: 'Message',
    packageManagers: 'Package managers',
    repositories: 'Repositories',
    times: 'Preferred times',
    timeZone: 'Time zone',
    topics: 'Topics',
  },
  goals: {
    reviews: 'Reviews take too long',
    security: 'Security findings come too late',
    legacy: 'Old code holds every change up',
    standards: 'Many repositories, many sets of rules',
    evidence: 'Evidence for an audit or a customer',
    other: 'Something else',
  },
  managers: { ...MANAGERS, go: 'Go modules', composer: 'Composer' },
  days: { mon: 'Mondays', tue: 'Tuesdays', wed: 'Wednesdays', thu: 'Thursdays', fri: 'Fridays' },
  halves: { morning: 'morning', afternoon: 'afternoon' },
  date: dateWords('en-GB'),
  sizes: {},
}

const de: MailWords = {
  forms: { 'contact-sales': 'Kontakt', 'sca-waitlist': 'Warteliste', 'schedule-demo': 'Vorführung' },
  subject: {
    'contact-sales': (site) => `${site}: Ihre Nachricht ist angekommen`,
    'sca-waitlist': (site) => `${site}: Sie stehen auf der Warteliste`,
    'schedule-demo': (site) => `${site}: Ihre Bitte um eine Vorführung ist angekommen`,
  },
  arrived: {
    'contact-sales': 'Ihre Nachricht ist angekommen. Wir antworten an diese Adresse.',
    'sca-waitlist': 'Sie stehen auf der Warteliste. Wir schreiben einmal, wenn es so weit ist.',
    'schedule-demo': 'Ihre Anfrage ist angekommen. Wir nennen Ihnen an dieser Adresse einen Termin.',
  },
  notYou: 'Waren Sie das nicht? Dann hat jemand Ihre Adresse irrtümlich angegeben. Sie müssen nichts tun.',
  labels: {
    name: 'Name',
    email: 'E-Mail',
    company: 'Unternehmen',
    role: 'Aufgabe',
    teamSize: 'Personen, die Code beitragen',
    goal: 'Zu lösen',
    message: 'Nachricht',
    packageManagers: 'Paketmanager',
    repositories: 'Repositorys',
    times: 'Wunschzeiten',
    timeZone: 'Zeitzone',
    topics: 'Themen',
  },
  goals: {
    reviews: 'Reviews dauern zu lange',
    security: 'Sicherheitsbefunde kommen zu spät',
    legacy: 'Alter Code hält jede Änderung auf',
    standards: 'Viele Repositorys, viele Regelwerke',
    evidence: 'Nachweise für eine Prüfung oder einen Kunden',
    other: 'Etwas anderes',
  },
  managers: { ...MANAGERS, go: 'Go-Module', composer: 'Composer' },
  days: { mon: 'montags', tue: 'dienstags', wed: 'mittwochs', thu: 'donnerstags', fri: 'freitags' },
  halves: { morning: 'vormittags', afternoon: 'nachmittags' },
  date: dateWords('de'),
  // The others are numbers.
  sizes: { '1000 or more': '1000 oder mehr' } satisfies Partial<Record<(typeof TEAM_SIZES)[number], string>>,
}

/** The words for somebody who wrote in `locale`; English where there are none. */
export const mailWords = (locale: string | null): MailWords & { lang: string } =>
  locale?.split('-')[0] === 'de' ? { ...de, lang: 'de' } : { ...en, lang: 'en' }
