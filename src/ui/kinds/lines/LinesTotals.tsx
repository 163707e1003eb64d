import { useDeferredValue, useMemo } from 'react'
import { useGetMany } from 'react-admin'
import { isWithheld } from '../../../domain/commercial/tax.ts'
import { pricedLine, recordTotals } from '../../../domain/commercial/recordTotals.ts'
import type { LinesTotals as Declared } from '../../../schema/fields.ts'
import type { AnyRecord } from '../../../schema/json.ts'
import { useFromTyped } from '../../form/useFromTyped.ts'
import { useFormats } from '../../format/useFormats.ts'
import type { Words } from '../../resource/useWords.ts'
import type { Values } from '../kindUi.ts'
import { SumList } from './SumList.tsx'

interface LinesTotalsProps {
  readonly source: string
  readonly totals: Declared
  readonly words: Words
}

const asIs = (typed: Values): Values => typed

const named = (ids: readonly string[]) => ({ ids: [...ids] })

/** What the lines come to as they are typed, by the arithmetic that the server saves them with. */
export const LinesTotals = ({ source, totals, words }: LinesTotalsProps) => {
  const { sums, charges = [] } = totals
  const { number, baseCurrency } = useFormats()
  const record = useDeferredValue(useFromTyped([source, 'currency', ...charges], asIs))
  const { [source]: typed, currency } = record
  const lines = useMemo(() => (Array.isArray(typed) ? (typed as readonly Values[]) : []).map(pricedLine), [typed])
  const codes = useMemo(() => [...new Set(lines.flatMap(({ taxes }) => taxes))].sort(), [lines])
  const unit = typeof currency === 'string' && currency !== '' ? currency : baseCurrency
  const { data: taxes = [] } = useGetMany<AnyRecord>('taxes', named(codes), { enabled: codes.length > 0 })
  const { data: currencies = [] } = useGetMany<AnyRecord>('currencies', named([unit]), { enabled: unit !== '' })
  if (lines.length === 0) return null
  // Who may only choose a tax does not know its rate: what it comes to is not guessed.
  const rates = new Map(
    taxes.flatMap((tax) =>
      typeof tax['rate'] === 'number' ? [[tax.id, { rate: tax['rate'], withheld: isWithheld(tax['taxType']) }]] : [],
    ),
  )
  const isKnown = codes.every((code) => rates.has(code))
  const decimals = Number(currencies.find(({ id }) => id === unit)?.['minorUnits'] ?? 2)
  const amounts = recordTotals(record, lines, charges, rates, decimals)
  const shown = sums
    .filter((sum) => isKnown || sum === 'subtotal' || sum === 'discount')
    .filter((sum) => sum === 'subtotal' || sum === 'total' || amounts[sum] !== 0)
    .map((sum) => ({
      name: sum,
      label: words.field(sum),
      text: `${number(amounts[sum], { min: decimals, max: decimals })} ${unit}`,
    }))
  return <SumList sums={shown} whole="total" />
}
