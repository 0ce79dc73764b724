import type { PlanData } from '../../block-data.ts'
import { useWords } from '../../ui/use-words.ts'
import { plansWords } from '../../words/en/plans.ts'
import { price } from './price.ts'

type Priced = Pick<PlanData, 'currency' | 'perSeat' | 'monthly' | 'yearly'>
type AmountProps = { amount: number; billed: 'monthly' | 'yearly'; plan: Priced; locale: string; isOneOfTwo: boolean }

function Amount({ amount, billed, plan, locale, isOneOfTwo }: AmountProps) {
  const words = useWords('plans', plansWords)
  return (
    <p className={`plan-price ${isOneOfTwo ? `plan-price-${billed}` : ''}`}>
      <strong>{price(amount, plan.currency, locale)}</strong>{' '}
      <span>
        {plan.perSeat ? words.perSeatAndMonth : words.perMonth}
        {amount > 0 ? words.billedAs[billed] : ''}
      </span>
    </p>
  )
}

/** What a plan costs, paid monthly and paid yearly; the switch above the plans shows one of the two (pricing.css). */
export function PlanPrice({ plan, locale }: { plan: Priced; locale: string }) {
  const words = useWords('plans', plansWords)
  const { monthly, yearly } = plan
  if (monthly === undefined && yearly === undefined) {
    return (
      <p className="plan-price plan-price-agreed">
        <strong>{words.agreed}</strong> <span>{words.afterCall}</span>
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
