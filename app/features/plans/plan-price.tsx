import type { PlanData } from '../../block-data.ts'
import { price } from './price.ts'

type Priced = Pick<PlanData, 'currency' | 'perSeat' | 'monthly' | 'yearly'>
type AmountProps = { amount: number; billed: 'monthly' | 'yearly'; plan: Priced; locale: string; isOneOfTwo: boolean }

function Amount({ amount, billed, plan, locale, isOneOfTwo }: AmountProps) {
  return (
    <p className={`plan-price ${isOneOfTwo ? `plan-price-${billed}` : ''}`}>
      <strong>{price(amount, plan.currency, locale)}</strong>{' '}
      <span>
        {plan.perSeat ? 'per committer, per month' : 'per month'}
        {amount > 0 ? `, billed ${billed}` : ''}
      </span>
    </p>
  )
}

/** What a plan costs, paid monthly and paid yearly; the switch above the plans shows one of the two (pricing.css). */
export function PlanPrice({ plan, locale }: { plan: Priced; locale: string }) {
  const { monthly, yearly } = plan
  if (monthly === undefined && yearly === undefined) {
    return (
      <p className="plan-price plan-price-agreed">
        <strong>By agreement</strong> <span>after a call about your repositories</span>
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
