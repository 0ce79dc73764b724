import * as z from 'zod/mini'
import { optionalText, workEmail } from './answers.ts'

export const PACKAGE_MANAGERS = {
  npm: 'npm, pnpm or Yarn',
  pypi: 'pip, Poetry or uv',
  maven: 'Maven or Gradle',
  go: 'Go modules',
  cargo: 'Cargo',
  nuget: 'NuGet',
  rubygems: 'Bundler',
  composer: 'Composer',
} as const

const managers = Object.keys(PACKAGE_MANAGERS) as (keyof typeof PACKAGE_MANAGERS)[]

/** What the waitlist asks, as the browser and the server check it. */
export const scaWaitlist = z.object({
  email: workEmail,
  company: optionalText(80),
  packageManagers: z
    .array(z.enum(managers, 'Choose from the list.'))
    .check(z.minLength(1, 'Choose one at least: teams are let in by package manager.'), z.maxLength(managers.length)),
  repositories: z.string().check(z.trim(), z.regex(/^\d{0,6}$/, 'Write a number in digits, for example 40.')),
})
