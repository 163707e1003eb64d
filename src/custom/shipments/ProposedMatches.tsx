import Big from 'big.js'
import { useEffect, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { type BillLine, proposedMatches } from '../../domain/freight/proposedMatches.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { RecordOf } from '../../resources/records.ts'
import { useBilledCharges } from './useBilledCharges.ts'

type Charge = RecordOf<'shipment-charges'>
type Bill = RecordOf<'documents'>

/** What is open of a cost, in its own currency; of one that has no bill, all that is expected, which no rate rounds. */
const openOf = ({ buyState, buyEstimated, buyOpenBase, buyExchangeRate }: Charge): Big =>
  buyState === 'ESTIMATED'
    ? new Big(buyEstimated ?? 0)
    : new Big(buyOpenBase ?? 0).div(buyExchangeRate || 1).round(2, Big.roundHalfUp)

/** What of the lines of a bill is not a charge's of the job. */
const linesOf = (bill: Bill, charges: readonly Charge[]): readonly BillLine[] => {
  const matched = charges.flatMap(({ buyBills }) => (buyBills ?? []).filter(({ document }) => document === bill.id))
  return (bill.lines ?? []).map(({ line, reference, description, total }, index) => {
    const at = line ?? index + 1
    const own = matched.filter(({ documentLine }) => documentLine === at)
    const left = own.reduce((rest, { amount }) => rest.minus(amount ?? 0), new Big(total ?? 0))
    return { line: at, reference, description, left }
  })
}

const isOf = ({ payTo, buyCurrency }: Charge, bill: Bill | undefined): boolean =>
  payTo === bill?.entity && buyCurrency === bill?.currency

/** The charges that a bill may have billed already. */
const useBilled = (bill: Bill | undefined, charges: readonly Charge[]): readonly Charge[] | undefined =>
  useBilledCharges(bill === undefined ? none : charges.filter((one) => isOf(one, bill)))

const none: readonly Charge[] = []

type Match = { readonly [name: string]: unknown }

const linesIn = (value: unknown): readonly Match[] => (Array.isArray(value) ? (value as readonly Match[]) : [])

/** Whether nobody has typed: nothing is there, or it is as it was proposed. */
const isUntouched = (now: readonly Match[], proposed: readonly Match[]): boolean =>
  now.every(({ charge, amount }) => isEmpty(charge) && isEmpty(amount)) ||
  (now.length === proposed.length &&
    proposed.every((line, at) => Object.entries(line).every(([name, value]) => now[at]?.[name] === value)))

/**
 * Proposes the open costs of the supplier and currency of the invoice that is chosen, and those alone, each with the
 * line that bills it; what was typed stays.
 *
 * @param charges all of the job
 */
export const ProposedMatches = ({ charges }: { readonly charges: readonly Charge[] }) => {
  const { clearErrors, getValues, setValue } = useFormContext()
  const chosen = useWatch<{ readonly document?: unknown }>({ name: 'document' })
  const id = typeof chosen === 'string' ? chosen : ''
  const { data: bill } = useGetOne<Bill>('documents', { id }, { enabled: id !== '' })
  const billed = useBilled(bill, charges)
  /** What was proposed last, and for which invoice. */
  const last = useRef<{ readonly of: string; readonly matches: readonly Match[] }>({ of: '', matches: [] })
  useEffect(() => {
    const { of, matches: proposed } = last.current
    if (of === id || (id !== '' && (bill?.id !== id || billed === undefined))) return
    const costs = charges
      .filter(({ buyOpenBase }) => (buyOpenBase ?? 0) > 0)
      .filter((charge) => isOf(charge, bill))
      .map((charge) => ({ ...charge, open: openOf(charge) }))
    const found =
      id === '' || bill === undefined || billed === undefined ? [] : proposedMatches(linesOf(bill, billed), costs)
    const matches = found.map((match) => ({ ...match, final: false }))
    const isFree = isUntouched(linesIn(getValues('matches')), proposed)
    last.current = { of: id, matches: isFree ? matches : proposed }
    if (!isFree) return
    setValue('matches', matches)
    clearErrors('matches')
  }, [bill, billed, id, charges, clearErrors, getValues, setValue])
  return null
}
