/** An advisory that production dependencies may have for now. After `until` it fails again, so that somebody looks at it again. */
export type AllowedAdvisory = { id: string; packageName: string; reason: string; since: string; until: string }

/** Each entry says why the advisory does not concern this site. There is none at the moment. */
export const ALLOWED_ADVISORIES: readonly AllowedAdvisory[] = []

/** Licences that production dependencies may have: permissive ones, and those of public-domain dedications and fonts. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'WTFPL',
  'Python-2.0',
  'PSF-2.0',
  // Of fonts, which pages may embed.
  'OFL-1.1',
])

/** Packages with another licence that may be used the way they are used here. A name may end in `*`. */
export const ALLOWED_PACKAGES: readonly { name: string; licence: string; reason: string }[] = [
  {
    name: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a library of its own file, which sharp loads and everybody may replace; the site does not change it.',
  },
  {
    name: 'lightningcss*',
    licence: 'MPL-2.0',
    reason: 'It is used unchanged while the site is built. MPL asks only for changes of its own files.',
  },
  { name: 'satori', licence: 'MPL-2.0', reason: 'It is used unchanged. MPL asks only for changes of its own files.' },
  { name: 'caniuse-lite', licence: 'CC-BY-4.0', reason: 'Data about browsers that tools read; nothing of it is published.' },
  { name: 'spdx-exceptions', licence: 'CC-BY-3.0', reason: 'A list of names that tools read; nothing of it is published.' },
]
