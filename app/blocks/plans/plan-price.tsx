import type { PlanData } from '#app/documents/block-data.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import { formatPrice } from './price.ts'

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
