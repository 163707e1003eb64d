import Big from 'big.js'
import { useEffect, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { RecordOf } from '../../resources/records.ts'

type Charge = RecordOf<'shipment-charges'>

/** What is open of a cost, in its own currency; of one that has no bill, all that is expected, which no rate rounds. */
const openOf = ({ buyState, buyEstimated, buyOpenBase, buyExchangeRate }: Charge): number =>
  buyState === 'ESTIMATED'
    ? (buyEstimated ?? 0)
    : new Big(buyOpenBase ?? 0)
        .div(buyExchangeRate || 1)
        .round(2, Big.roundHalfUp)
        .toNumber()

type Match = { readonly [name: string]: unknown }

const linesIn = (value: unknown): readonly Match[] => (Array.isArray(value) ? (value as readonly Match[]) : [])

/** Whether nobody has typed: nothing is there, or it is as it was proposed. */
const isUntouched = (now: readonly Match[], proposed: readonly Match[]): boolean =>
  now.every(({ charge, amount }) => isEmpty(charge) && isEmpty(amount)) ||
  (now.length === proposed.length &&
    proposed.every((line, at) => Object.entries(line).every(([name, value]) => now[at]?.[name] === value)))

/** Proposes the open costs of the supplier and currency of the invoice that is chosen, and those alone; what was typed stays. */
export const ProposedMatches = ({ open }: { readonly open: readonly Charge[] }) => {
  const { clearErrors, getValues, setValue } = useFormContext()
  const chosen = useWatch<{ readonly document?: unknown }>({ name: 'document' })
  const id = typeof chosen === 'string' ? chosen : ''
  const { data: bill } = useGetOne<RecordOf<'documents'>>('documents', { id }, { enabled: id !== '' })
  /** What was proposed last, and for which invoice. */
  const last = useRef<{ readonly of: string; readonly matches: readonly Match[] }>({ of: '', matches: [] })
  useEffect(() => {
    const { of, matches: proposed } = last.current
    if (of === id || (id !== '' && bill?.id !== id)) return
    const own = open.filter(({ payTo, buyCurrency }) => payTo === bill?.entity && buyCurrency === bill?.currency)
    const matches = (id === '' ? [] : own).map((charge, index) => ({
      documentLine: index + 1,
      charge: charge.id,
      amount: openOf(charge),
      final: false,
    }))
    const isFree = isUntouched(linesIn(getValues('matches')), proposed)
    last.current = { of: id, matches: isFree ? matches : proposed }
    if (!isFree) return
    setValue('matches', matches)
    clearErrors('matches')
  }, [bill, id, open, clearErrors, getValues, setValue])
  return null
}
