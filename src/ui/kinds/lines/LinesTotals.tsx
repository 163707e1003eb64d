import { useDeferredValue, useMemo } from 'react'
import { useGetMany, useRecordContext } from 'react-admin'
import { isPriced, pricedLine, recordTotals } from '../../../domain/commercial/recordTotals.ts'
import { pathsOf } from '../../../schema/checks/wherePaths.ts'
import type { LinesTotals as Declared } from '../../../schema/fields.ts'
import type { AnyRecord } from '../../../schema/json.ts'
import { useFromTyped } from '../../form/useFromTyped.ts'
import { useFormats } from '../../format/useFormats.ts'
import type { Words } from '../../resource/useWords.ts'
import type { Values } from '../kindUi.ts'
import { SumList } from './SumList.tsx'
import { useTaxRates } from './useTaxRates.ts'

interface LinesTotalsProps {
  readonly source: string
  readonly totals: Declared
  readonly words: Words
  /** Whether the lines may be changed: else the record has its amounts. */
  readonly isWritten: boolean
}

const asIs = (typed: Values): Values => typed

const named = (ids: readonly string[]) => ({ ids: [...ids] })

const beforeTaxes: ReadonlySet<string> = new Set(['subtotal', 'discount'])

const alwaysTold: ReadonlySet<string> = new Set(['subtotal', 'total'])

/** What the lines come to as they are typed, by the arithmetic that the server saves them with. */
export const LinesTotals = ({ source, totals, words, isWritten }: LinesTotalsProps) => {
  const { sums, charges = [], rates: ofAnother } = totals
  const { number, baseCurrency } = useFormats()
  const stored = useRecordContext<AnyRecord>()
  const judged = ofAnother === undefined ? [] : [ofAnother.of, ...pathsOf(ofAnother.when)]
  const typed = useDeferredValue(useFromTyped([source, 'currency', ...charges, ...judged], asIs))
  const record = { ...stored, ...typed }
  const { [source]: rows, currency } = record
  const said = useMemo(() => (Array.isArray(rows) ? (rows as readonly Values[]) : []), [rows])
  const lines = useMemo(() => said.map(pricedLine), [said])
  const codes = useMemo(() => [...new Set(lines.flatMap(({ taxes }) => taxes))].sort(), [lines])
  const unit = typeof currency === 'string' && currency !== '' ? currency : baseCurrency
  const rates = useTaxRates(codes, record, ofAnother)
  const { data: currencies = [] } = useGetMany<AnyRecord>('currencies', named([unit]), { enabled: unit !== '' })
  if (lines.length === 0) return null
  const decimals = Number(currencies.find(({ id }) => id === unit)?.['minorUnits'] ?? 2)
  const amounts = recordTotals(record, lines, charges, rates ?? new Map(), decimals)
  const amountOf = (sum: Declared['sums'][number]): unknown => {
    if (!isWritten && stored?.id !== undefined) return stored[sum]
    return rates !== null || beforeTaxes.has(sum) ? amounts[sum] : null
  }
  /** Nothing is reckoned of what says no value yet. */
  const isUnpriced = isWritten && !said.some(isPriced)
  const shown = sums.flatMap((sum) => {
    const amount = amountOf(sum)
    if (typeof amount !== 'number' || (amount === 0 && (isUnpriced || !alwaysTold.has(sum)))) return []
    const text = `${number(amount, { min: decimals, max: decimals })} ${unit}`
    return [{ name: sum, label: words.field(sum), text }]
  })
  return shown.length === 0 ? null : <SumList sums={shown} whole="total" />
}
