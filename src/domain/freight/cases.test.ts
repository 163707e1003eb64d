import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { checkDigits } from '../checkDigits.ts'
import { cargoOf } from '../pricing/cargo.ts'
import { chargeableOf, chargeModes } from '../pricing/chargeable.ts'
import { accrualOf } from './accrual.ts'
import { apportioned } from './apportion.ts'
import cases from './cases.json' with { type: 'json' }
import { chargeAmounts } from './chargeAmount.ts'
import { sideFigures } from './chargeFigures.ts'
import { freeTimeCost } from './freeTime.ts'
import { awbNumber, awbRange, containerNumber } from './numbers.ts'
import { agentShare, marginNeedsReason, marginPercent, profitOf } from './profit.ts'
import { airCharge, oceanCharge } from './rates.ts'

type Given = { readonly [name: string]: unknown }

const big = (given: Given, name: string, otherwise = '0'): Big => new Big(String(given[name] ?? otherwise))
const bigs = (value: unknown): readonly Big[] => (Array.isArray(value) ? value.map((one) => new Big(String(one))) : [])
const text = (given: Given, name: string): string => String(given[name])
const rows = (given: Given, name: string): readonly (readonly unknown[])[] =>
  given[name] as readonly (readonly unknown[])[]
const foreign = (value: unknown) => {
  const [, amount, rate] = value as readonly [string, string, string]
  return { amount: new Big(amount), rate: new Big(rate) }
}
const money = (amount: Big): string => amount.toFixed(2)

/** What each topic's rule answers to what is given, in the words of the cases. */
const answers: { readonly [topic: string]: (given: Given) => Given } = {
  'air-chargeable': (given) => {
    const pieces = rows(given, 'pieces').map(([length, width, height, quantity]) => ({
      length: Number(length),
      width: Number(width),
      height: Number(height),
      quantity: Number(quantity),
      unit: 'cm' as const,
      weight: 0,
      weightUnit: 'kilogram' as const,
    }))
    const { volumeM3 } = cargoOf(pieces, true)
    const divisor = Number(given['divisor'])
    const charged = chargeableOf({ pieces: 1, realKg: big(given, 'grossKg'), volumeM3 }, chargeModes.Air, divisor)
    return {
      volumeM3: volumeM3.toFixed(3),
      volumeKg: charged.volumetricKg.toFixed(3),
      chargeableKg: charged.kg.toFixed(1),
    }
  },
  'air-breaks': (given) => {
    const breaks = rows(given, 'breaks').map(([kg, rate]) => [new Big(Number(kg)), new Big(String(rate))] as const)
    const tariff = { normal: big(given, 'normal'), breaks, minimum: big(given, 'minimum') }
    const { atOwnBreak, asNextBreak, charged } = airCharge(big(given, 'chargeableKg'), tariff, 2)
    return {
      atOwnBreak: money(atOwnBreak),
      asNextBreak: asNextBreak === null ? null : { kg: asNextBreak.kg.toNumber(), amount: money(asNextBreak.amount) },
      charged: money(charged),
    }
  },
  'ocean-wm': (given) => {
    const tariff = { rate: big(given, 'rate'), minimumRt: big(given, 'minimumRt') }
    const { rt, amount } = oceanCharge(big(given, 'grossKg'), big(given, 'volumeM3'), tariff, 2)
    return { rt: rt.toString(), amount: money(amount) }
  },
  percent: (given) => {
    const [, amount] = chargeAmounts(
      [
        { concept: 'FREIGHT', basis: 'FIXED', quantity: new Big(1), rate: big(given, 'base') },
        {
          concept: 'FUEL',
          basis: 'PERCENT',
          quantity: new Big(1),
          rate: big(given, 'percent'),
          percentOf: ['FREIGHT'],
        },
      ],
      2,
    )
    return { amount: money(amount ?? new Big(0)) }
  },
  apportion: (given) => ({ parts: apportioned(big(given, 'total'), bigs(given['weights']), 2).map(money) }),
  accrual: (given) => {
    const estimated = big(given, 'estimated')
    const { actual, open, variance } = accrualOf({
      estimated,
      bills: bigs(given['bills']),
      final: given['final'] === true,
    })
    return { actual: money(actual), accrual: money(open), variance: variance === null ? null : money(variance) }
  },
  'accrual-currency': (given) => {
    const { amount: estimated, rate } = foreign(given['estimated'])
    const found = sideFigures({ estimated, rate, bills: [foreign(given['bill'])], final: true }, 2)
    return {
      accrual: money(found.estimated),
      actual: money(found.actual),
      costVariance: money(found.actual.minus(found.estimated).minus(found.exchangeDifference)),
      exchangeDifference: money(found.exchangeDifference),
    }
  },
  'profit-share': (given) => {
    const traded = { sell: big(given, 'sell'), buy: big(given, 'buy') }
    const terms = {
      percent: big(given, 'percent'),
      handlingFirst: big(given, 'handlingFirst'),
      shareLoss: given['shareLoss'] === true,
    }
    return { profit: money(profitOf(traded)), agent: money(agentShare(traded, terms, 2)) }
  },
  'free-time': (given) => {
    const tiers = rows(given, 'tiers').map(([from, to, rate]) => ({
      fromDay: Number(from),
      toDay: to === null ? null : Number(to),
      rate: new Big(String(rate)),
    }))
    const { days, over, cost } = freeTimeCost(
      {
        startRule: given['startRule'] === 'SAME_DAY' ? 'SAME_DAY' : 'NEXT_DAY',
        freeDays: Number(given['freeDays']),
        days: given['days'] === 'WORKING' ? 'WORKING' : 'CALENDAR',
        holidays: given['holidays'] as readonly string[],
        tiers,
      },
      {
        start: text(given, 'start'),
        end: text(given, 'end'),
        today: '2030-01-01',
        waivedDays: Number(given['waivedDays']),
      },
    )
    return { days, over, cost: money(cost) }
  },
  awb: (given) => {
    if (given['number'] === undefined) return { number: awbNumber(text(given, 'prefix'), Number(given['serial7'])) }
    const { valid, expected } = checkDigits.awb(text(given, 'number'))
    return valid ? {} : { checkDigit: String(expected) }
  },
  'awb-stock': (given) => ({
    numbers: awbRange(text(given, 'prefix'), Number(given['fromSerial7']), Number(given['count'])),
  }),
  container: (given) => ({ number: containerNumber(text(given, 'first10')) }),
  close: (given) => {
    if (given['openAccrual'] !== undefined) {
      const { open } = accrualOf({
        estimated: big(given, 'openAccrual'),
        bills: [],
        final: given['noMoreCosts'] === true,
      })
      return open.eq(0) ? {} : { open: money(open) }
    }
    const traded = { sell: big(given, 'sell'), buy: big(given, 'buy') }
    const margin = marginPercent(traded)
    return { marginPct: margin === null ? null : money(margin), reasonNeeded: marginNeedsReason(traded) }
  },
}

/** `384` and `384.0` are one number. */
const sameNumbers = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? new Big(value).toString() : value

describe('the worked cases of freight', () => {
  it.each(cases.cases.map((one) => [one.id, one] as const))('%s', (_id, { topic, given, expect: expected }) => {
    const answer = answers[topic]?.(given)
    const wanted: Given = expected
    const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, sameNumbers(answer?.[name])]))
    expect(found).toEqual(Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, sameNumbers(value)])))
  })
})
