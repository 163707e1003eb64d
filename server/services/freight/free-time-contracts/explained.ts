import type Big from 'big.js'
import { fill, numeral } from '../../../../src/domain/messages/message.ts'
import type { StayDay } from '../../../../src/domain/freight/freeTime.ts'
import type { Session } from '../../../contract.ts'
import type { ContainerStay } from './stays.ts'

/** Days of one kind and rate that follow one another. */
interface Stretch {
  readonly kind: StayDay['kind']
  readonly from: string
  readonly to: string
  readonly days: number
  readonly rate: Big
}

const stretches = (days: readonly StayDay[]): readonly Stretch[] => {
  const found: Stretch[] = []
  for (const { date, kind, rate } of days) {
    const last = found.at(-1)
    if (last?.kind === kind && last.rate.eq(rate)) found[found.length - 1] = { ...last, to: date, days: last.days + 1 }
    else found.push({ kind, from: date, to: date, days: 1, rate })
  }
  return found
}

const messageOf = { FREE: 'stayFree', WAIVED: 'stayWaived', CHARGED: 'stayCharged' } as const

/** What a stay costs by its dates, in the caller's language: who charges it, then each stretch of days. */
export const explainedStay = (session: Session, { contract, found }: ContainerStay): string => {
  const { locale } = session.caller
  const { messages, options } = session.registry.get('free-time-contracts').labels[locale]
  const sides: { readonly [side: string]: string } = options['side'] ?? {}
  const lines = stretches(found.explained).map(({ kind, from, to, days, rate }) =>
    fill(messages[messageOf[kind]] ?? '', {
      from,
      to,
      days,
      rate: numeral(locale, rate.toFixed(2)),
      amount: numeral(locale, rate.times(days).toFixed(2)),
      currency: contract.currency,
    }),
  )
  return [`${sides[contract.side] ?? contract.side} (${contract.code}):`, ...lines].join('\n')
}
