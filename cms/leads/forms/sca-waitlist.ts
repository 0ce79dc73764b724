import type { FormDefinition } from './form-definition.ts'
import { company, email } from './shared-fields.ts'

export const scaWaitlist = {
  name: 'sca-waitlist',
  path: '/forms/sca-waitlist',
  title: { en: 'SCA waitlist', de: 'Warteliste' },
  fields: {
    packageManagers: {
      kind: 'choices',
      label: { en: 'Package managers', de: 'Paketmanager' },
      hint: { en: 'Those with lock files in your repositories.', de: 'Die, deren Lock-Dateien in Ihren Repositorys liegen.' },
      missing: {
        problem: 'managers',
        en: 'Choose at least one: teams are invited by package manager.',
        de: 'Wählen Sie mindestens einen: Die Teams kommen nach Paketmanager an die Reihe.',
      },
      options: {
        npm: { en: 'npm, pnpm or Yarn', de: 'npm, pnpm oder Yarn', short: 'npm, pnpm, Yarn' },
        pypi: { en: 'pip, Poetry or uv', de: 'pip, Poetry oder uv', short: 'pip, Poetry, uv' },
        maven: { en: 'Maven or Gradle', de: 'Maven oder Gradle', short: 'Maven, Gradle' },
        go: { en: 'Go modules', de: 'Go-Module' },
        cargo: 'Cargo',
        nuget: 'NuGet',
        rubygems: 'Bundler',
        composer: 'Composer',
      },
    },
    email,
    company: { ...company, missing: undefined, isShort: true },
    repositories: {
      kind: 'digits',
      label: { en: 'How many repositories', de: 'Wie viele Repositorys' },
      shortLabel: { en: 'Repositories', de: 'Repositorys' },
      max: 6,
      isShort: true,
    },
  },
  submit: { en: 'Join the waitlist', de: 'Auf die Warteliste setzen' },
  sent: {
    en: 'You are on the list. We will write once, when yours is ready.',
    de: 'Sie stehen auf der Liste. Wir schreiben einmal, wenn es so weit ist.',
  },
  rerenderedTitle: { en: 'Your place on the waitlist', de: 'Ihr Platz auf der Warteliste' },
  mail: {
    subject: { en: 'you are on the waitlist', de: 'Sie stehen auf der Warteliste' },
    text: {
      en: 'You are on the waitlist. We will write once, when yours is ready.',
      de: 'Sie stehen auf der Warteliste. Wir schreiben einmal, wenn es so weit ist.',
    },
  },
} satisfies FormDefinition
