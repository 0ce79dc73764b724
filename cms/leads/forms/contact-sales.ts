import type { FormDefinition } from './form-definition.ts'
import { company, email, name } from './shared-fields.ts'

export const contactSales = {
  name: 'contact-sales',
  path: '/forms/contact-sales',
  title: { en: 'Contact sales', de: 'Kontakt' },
  fields: {
    name,
    email: { ...email, isShort: true },
    company: { ...company, isShort: true },
    role: { kind: 'text', label: { en: 'Role', de: 'Aufgabe' }, max: 80, autoComplete: 'organization-title', isShort: true },
    teamSize: {
      kind: 'choice',
      label: { en: 'People who commit code', de: 'Personen, die Code beitragen' },
      options: {
        '1–9': '1–9',
        '10–49': '10–49',
        '50–199': '50–199',
        '200–999': '200–999',
        '1000 or more': { en: '1000 or more', de: '1000 oder mehr' },
      },
      isShort: true,
    },
    goal: {
      kind: 'choice',
      label: { en: 'What you want to solve', de: 'Was Sie lösen möchten' },
      shortLabel: { en: 'Wants to solve', de: 'Zu lösen' },
      missing: { en: 'Choose the closest match.', de: 'Wählen Sie, was am ehesten zutrifft.' },
      options: {
        reviews: { en: 'Reviews take too long', de: 'Reviews dauern zu lange' },
        security: { en: 'Security findings come too late', de: 'Sicherheitsbefunde kommen zu spät' },
        legacy: { en: 'Old code holds every change up', de: 'Alter Code hält jede Änderung auf' },
        standards: { en: 'Many repositories, many sets of rules', de: 'Viele Repositorys, viele Regelwerke' },
        evidence: { en: 'Evidence for an audit or a customer', de: 'Nachweise für eine Prüfung oder einen Kunden' },
        other: { en: 'Something else', de: 'Etwas anderes' },
      },
      isShort: true,
    },
    message: {
      kind: 'text',
      label: { en: 'Message', de: 'Nachricht' },
      hint: {
        en: 'What you have tried, how many repositories, in which languages.',
        de: 'Was Sie versucht haben, wie viele Repositorys, in welchen Sprachen.',
      },
      max: 3000,
      rows: 5,
    },
  },
  submit: { en: 'Send to an engineer', de: 'An unsere Technik senden' },
  sent: {
    en: 'Your message has arrived. We will reply to the address you gave.',
    de: 'Ihre Nachricht ist angekommen. Wir antworten an die Adresse, die Sie genannt haben.',
  },
  rerenderedTitle: { en: 'Your message to an engineer', de: 'Ihre Nachricht an unsere Technik' },
  mail: {
    subject: { en: 'your message has arrived', de: 'Ihre Nachricht ist angekommen' },
    text: {
      en: 'Your message has arrived. We will reply to this address.',
      de: 'Ihre Nachricht ist angekommen. Wir antworten an diese Adresse.',
    },
  },
} satisfies FormDefinition
