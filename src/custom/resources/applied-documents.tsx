import { useEffect, useEffectEvent, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { proposedSettlement } from '../../domain/commercial/proposedSettlement.ts'
import { isSameValue } from '../../domain/filled.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { selectInHand } from '../../ui/kinds/inHand.ts'

const watched = ['document', 'appliedDocument', 'discount', 'withholding', 'exchangeRate'] as const

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const sideOf = (document: AnyRecord) => ({
  balance: numberIn(document['balance']) ?? 0,
  currency: String(document['currency'] ?? ''),
  rate: numberIn(document['exchangeRate']),
})

/** A document that is chosen, with its balance of now; undefined until it is read. */
const useDocument = (id: unknown): AnyRecord | undefined => {
  const { data } = useGetOne<AnyRecord>(
    'documents',
    { id: typeof id === 'string' ? id : '' },
    { enabled: typeof id === 'string' && id !== '' },
  )
  return data?.id === id ? data : undefined
}

interface Proposal {
  readonly amount: number | null
  readonly currency: string | null
}

/** The amount follows what is left of both documents while they are chosen; one that is typed stays. */
const Amount = () => {
  const { getValues, setValue } = useFormContext()
  const proposed = useRef<Proposal>({ amount: null, currency: null })
  const [document, appliedDocument, discount, withholding, exchangeRate]: readonly unknown[] = useWatch({
    name: watched,
  })
  const settling = useDocument(document)
  const settled = useDocument(appliedDocument)
  const next =
    settling === undefined || settled === undefined
      ? null
      : proposedSettlement({
          settling: sideOf(settling),
          settled: sideOf(settled),
          besides: [numberIn(discount) ?? 0, numberIn(withholding) ?? 0],
          typedRate: numberIn(exchangeRate),
        })
  const propose = useEffectEvent((value: number | null, currency: string | null): void => {
    /** What nobody typed follows, its currency with it: no choice changes that under an amount that stands. */
    const follow = (name: keyof Proposal, proposal: number | string | null): void => {
      const stands: unknown = getValues(name)
      const isFree = isEmpty(stands) || isSameValue(stands, proposed.current[name])
      if (!isFree && !isSameValue(stands, proposal)) return
      proposed.current = { ...proposed.current, [name]: proposal }
      if (isSameValue(stands, proposal)) return
      setValue(name, proposal, { shouldDirty: true, shouldValidate: proposal !== null })
      selectInHand(name)
    }
    follow('amount', value)
    const amount: unknown = getValues('amount')
    if (currency !== null && (isEmpty(amount) || isSameValue(amount, proposed.current.amount)))
      follow('currency', currency)
  })
  const said: unknown = settled?.['currency']
  const currency = typeof said === 'string' && said !== '' ? said : null
  useEffect(() => propose(next, currency), [next, currency])
  return null
}

export const inputs = <Amount />
