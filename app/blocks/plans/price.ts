import type { PlanData } from '#app/documents/block-data.ts'
import { numberFormat } from '#app/i18n/number-format.ts'

/** Formats an amount for a locale; whole amounts have no cents. */
export function formatPrice(amount: number, currency: PlanData['currency'], locale: string): string {
  return numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })(amount)
}

/** The largest relative saving of yearly over monthly billing, from 0 to 1. */
function largestSaving(plans: readonly Pick<PlanData, 'monthly' | 'yearly'>[]): number {
  const savings = plans.map(({ monthly, yearly }) => (monthly && yearly !== undefined ? 1 - yearly / monthly : 0))
  return Math.max(0, ...savings)
}

/** The largest yearly saving in whole percent, rounded down so that it never promises too much. `null` if no plan is cheaper. */
export function formatSaving(plans: readonly Pick<PlanData, 'monthly' | 'yearly'>[], locale: string): string | null {
  const percent = Math.floor(largestSaving(plans) * 100 + 1e-9)
  return percent > 0 ? numberFormat(locale, { style: 'percent' })(percent / 100) : null
}
