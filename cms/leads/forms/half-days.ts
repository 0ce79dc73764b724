import type { Localized } from './form-definition.ts'

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
