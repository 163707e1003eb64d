import { useTexts } from '../work/useTexts.ts'
import Box from '@mui/material/Box'
import { WorkTable } from '../work/list/WorkTable.tsx'
import TextField from '@mui/material/TextField'
import Button from '@mui/material/Button'
import { useQueries } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type DraftLine, emptyLine, isAdjustment, type StockKind, takesOut } from './stockDocument.ts'

interface StockLinesProps {
  readonly kind: StockKind
  readonly store: string
  readonly lines: readonly DraftLine[]
  readonly errors: { readonly [path: string]: string }
  readonly onChange: (lines: readonly DraftLine[]) => void
}

interface Numbered {
  readonly line: DraftLine
  readonly at: number
}

type NumberField = 'quantity' | 'unitCost' | 'amount'

/** The lines of a stock document; what is available shows once the store is chosen (V-STOCK-STORE-FIRST). */
export const StockLines = ({ kind, store, lines, errors, onChange }: StockLinesProps) => {
  const translate = useTranslate()
  const text = useTexts('stock')
  const formats = useFormats()
  const provider = useOperations()
  const stocks = useQueries({
    queries: lines.map(({ reference }) => ({
      queryKey: ['stocks', 'reference', reference, store],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.call<{ readonly available: number }>(
          'transactions.stocks.referenceStock',
          { code: reference, store },
          { signal },
        ),
      enabled: reference !== '' && store !== '',
    })),
  })
  const set = (key: number, change: Partial<DraftLine>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const fields: readonly NumberField[] = isAdjustment(kind)
    ? ['amount']
    : kind === '12'
      ? ['quantity', 'unitCost']
      : ['quantity']
  const waits = takesOut(kind) && store === ''
  return (
    <>
      <WorkTable
        text={text}
        label={text('lines')}
        rows={lines.map((line, at) => ({ line, at }))}
        idOf={({ line }) => String(line.key)}
        columns={[
          {
            key: 'reference',
            cell: ({ line, at }) => (
              <Box sx={{ minWidth: '16rem' }}>
                <RecordChoice
                  to="references"
                  where={{ managedStock: true }}
                  label={text('reference')}
                  error={errors[`lines.${at}.reference`]}
                  value={line.reference}
                  onChange={(value) => set(line.key, { reference: value ?? '' })}
                />
              </Box>
            ),
          },
          ...fields.map((field) => ({
            key: field,
            label: text(field),
            number: true,
            cell: ({ line, at }: Numbered) => (
              <TextField
                title={waits ? text('storeFirst') : undefined}
                placeholder={waits ? text('storeFirst') : ''}
                error={errors[`lines.${at}.${field}`] !== undefined}
                slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': text(field), readOnly: waits } }}
                value={line[field]}
                onChange={({ target }) => set(line.key, { [field]: target.value })}
              />
            ),
          })),
          {
            key: 'available',
            number: true,
            cell: ({ at }) => {
              const stock = stocks[at]?.data
              return stock === undefined ? '–' : formats.number(stock.available)
            },
          },
          {
            key: 'lot',
            cell: ({ line }) => (
              <TextField
                slotProps={{ htmlInput: { 'aria-label': text('lot') } }}
                value={line.lot}
                onChange={({ target }) => set(line.key, { lot: target.value })}
              />
            ),
          },
          {
            key: 'remove',
            label: translate('estiba.list.actionsColumn'),
            cell: ({ line, at }) => (
              <Button
                variant="outlined"
                aria-label={text('removeLine', { line: at + 1 })}
                disabled={lines.length === 1}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              >
                ×
              </Button>
            ),
          },
        ]}
      />
      <Button
        variant="outlined"
        onClick={() => onChange([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
      >
        {text('addLine')}
      </Button>
    </>
  )
}
