import type { PlanData } from '#app/documents/block-data.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
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

type Priced = Pick<PlanData, 'currency' | 'perSeat' | 'monthly' | 'yearly'>
type AmountProps = { amount: number; billed: 'monthly' | 'yearly'; plan: Priced; locale: string; isOneOfTwo: boolean }

function Amount({ amount, billed, plan, locale, isOneOfTwo }: AmountProps) {
  const messages = useMessages('plans', plansMessages)
  const period = plan.perSeat ? messages.perSeatAndMonth : messages.perMonth
  return (
    <p className={`plan-price ${isOneOfTwo ? `plan-price-${billed}` : ''}`}>
      <strong>{formatPrice(amount, plan.currency, locale)}</strong> <span>{amount > 0 ? period + messages.billedAs[billed] : period}</span>
    </p>
  )
}

/** Renders the monthly and the yearly price; the billing switch shows one of the two through CSS (pricing.css). */
export function PlanPrice({ plan, locale }: { plan: Priced; locale: string }) {
  const messages = useMessages('plans', plansMessages)
  const { monthly, yearly } = plan
  if (monthly === undefined && yearly === undefined) {
    return (
      <p className="plan-price plan-price-agreed">
        <strong>{messages.agreed}</strong> <span>{messages.afterCall}</span>
      </p>
    )
  }
  const shared = { plan, locale, isOneOfTwo: monthly !== undefined && yearly !== undefined && monthly !== yearly }
  return (
    <>
      {monthly === undefined ? null : <Amount {...shared} amount={monthly} billed="monthly" />}
      {yearly === undefined || yearly === monthly ? null : <Amount {...shared} amount={yearly} billed="yearly" />}
    </>
  )
}
