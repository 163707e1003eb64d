import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Resource } from '../../schema/resource.ts'
import { HeldValues } from '../../ui/form/HeldValues.tsx'
import { useFromTyped } from '../../ui/form/useFromTyped.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { SchemaInput } from '../../ui/kinds/SchemaInput.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import { stockLines, type StockKind, takesOut } from './stockDocument.ts'

interface StockLinesProps {
  readonly documents: Resource
  readonly kind: StockKind
  readonly store: string
  readonly lines: readonly Values[]
  readonly errors: { readonly [path: string]: string }
  readonly onChange: (lines: readonly Values[]) => void
}

/** The lines of a stock document; what is available shows once the store is chosen (V-STOCK-STORE-FIRST). */
export const StockLines = ({ documents, kind, store, lines, errors, onChange }: StockLinesProps) => {
  const text = useTexts('stock')
  const waits = takesOut(kind) && store === ''
  const resource = useMemo(() => stockLines(documents, kind, waits), [documents, kind, waits])
  const values = useMemo(() => ({ lines }), [lines])
  return (
    <HeldValues
      resource={resource}
      values={values}
      errors={errors}
      onChange={(_name, changed) => onChange(changed as readonly Values[])}
    >
      <SchemaInput source="lines" />
      {waits && <Quiet>{text('storeFirst')}</Quiet>}
      <Available store={store} />
    </HeldValues>
  )
}

/** Writes into each line what is there of its reference. */
const Available = ({ store }: { readonly store: string }) => {
  const provider = useOperations()
  const { setValue } = useFormContext()
  const references = useFromTyped(['lines'], ({ lines }) =>
    (Array.isArray(lines) ? (lines as readonly Values[]) : []).map(({ reference }) => String(reference ?? '')),
  )
  const stocks = useQueries({
    queries: references.map((code) => ({
      queryKey: ['stocks', 'reference', code, store],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.call<{ readonly available: number }>(
          'transactions.stocks.referenceStock',
          { code, store },
          { signal },
        ),
      enabled: code !== '' && store !== '',
    })),
    combine: (answers) => answers.map(({ data }) => data?.available ?? null),
  })
  useEffect(() => {
    for (const [at, available] of stocks.entries()) setValue(`lines.${at}.available`, available)
  }, [stocks, setValue])
  return null
}
