import Big from 'big.js'
import { useEffect, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
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

/** Proposes the open costs of the supplier and currency of the invoice that is chosen, and those alone. */
export const ProposedMatches = ({ open }: { readonly open: readonly Charge[] }) => {
  const { setValue } = useFormContext()
  const chosen = useWatch<{ readonly document?: unknown }>({ name: 'document' })
  const id = typeof chosen === 'string' ? chosen : ''
  const { data: bill } = useGetOne<RecordOf<'documents'>>('documents', { id }, { enabled: id !== '' })
  /** The invoice that it was proposed for: what is typed since stays. */
  const proposed = useRef('')
  useEffect(() => {
    if (bill === undefined || bill.id !== id || proposed.current === id) return
    proposed.current = id
    const own = open.filter(({ payTo, buyCurrency }) => payTo === bill.entity && buyCurrency === bill.currency)
    const matches = own.map((charge, index) => ({
      documentLine: index + 1,
      charge: charge.id,
      amount: openOf(charge),
      final: false,
    }))
    setValue('matches', matches)
  }, [bill, id, open, setValue])
  return null
}
