import type { PlanData } from '../../block-data.ts'

type Currency = PlanData['currency']

/** An amount as people of that language write it: whole amounts without cents. */
export function price(amount: number, currency: Currency, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
}

/** By how much the largest saving of paying yearly is, as a part of one; nothing where no plan becomes cheaper. */
function largestSaving(plans: readonly Pick<PlanData, 'monthly' | 'yearly'>[]): number {
  const savings = plans.map(({ monthly, yearly }) => (monthly && yearly !== undefined ? 1 - yearly / monthly : 0))
  return Math.max(0, ...savings)
}

/** The largest saving of paying yearly in whole percent, rounded down, so that nobody saves less than is said. */
export function savingInWords(plans: readonly Pick<PlanData, 'monthly' | 'yearly'>[], locale: string): string | null {
  const percent = Math.floor(largestSaving(plans) * 100 + 1e-9)
  return percent > 0 ? new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100) : null
}
