import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Row } from '../../domain/sheets/cells.ts'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { KardexFilters, type KardexQuestion } from './KardexFilters.tsx'
import { columnKeys, KardexTable } from './KardexTable.tsx'
import { StockHistory } from './StockHistory.tsx'
import { type KardexAnswer, referred } from './stockTypes.ts'
import { useTableFile } from './useTableFile.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

const none: KardexAnswer = { openings: [], movements: [] }

const questionOf = (params: URLSearchParams): KardexQuestion => {
  const [year = '', month = ''] = companyDay().split('-')
  return {
    sku: params.get('sku') ?? '',
    store: params.get('store') ?? '',
    year: params.get('year') ?? year,
    from: params.get('from') ?? '01',
    to: params.get('to') ?? month,
  }
}

/** The kardex of a reference by store and months, with its opening and totals; its history by month beside it. */
const Kardex = () => {
  const translate = useTranslate()
  const [params, go] = useAddressValues()
  const question = questionOf(params)
  const history = params.get('view') === 'history'
  const { sku, store, year, from, to } = question
  const { data, error, isFetching } = useAnswer<KardexAnswer>(
    ['stock-movements', 'kardex', question],
    'transactions.stockMovements.byMonthRange',
    { sku, store: store || 'ALL', year, monthFrom: `${year}-${from}`, monthTo: `${year}-${to}` },
    { enabled: sku !== '' && !history },
  )
  const { openings, movements } = data ?? none
  const shown = useMemo(() => [...openings, ...movements], [openings, movements])
  const titleOf = useTitles(referred, shown, 'stock-movements')
  const text = (key: string): string => translate(`estiba.stock.${key}`)
  const file = useTableFile(
    `${text('kardex')} ${sku}`,
    [
      { source: 'store', label: text('store'), type: 'text' },
      ...columnKeys.map((key, index) => ({
        source: key,
        label: text(key),
        type: index === 0 ? ('date' as const) : index < 3 ? ('text' as const) : ('number' as const),
        decimals: 2,
      })),
    ],
    movements.map(
      (row): Row => [
        titleOf('stores', row.store),
        row.date,
        row.documentNumber,
        titleOf('switches', row.sw),
        row.entry,
        row.invoice,
        row.unitCost,
        row.unitValue,
        row.discountRate,
        row.stockBalance,
        row.stockValue,
        row.averageCost,
        row.totalCost,
        row.totalPrice,
        row.profit,
      ],
    ),
  )
  return (
    <WorkPage
      actions={
        <>
          <Button variant="outlined" aria-pressed={history} onClick={() => go({ view: history ? null : 'history' })}>
            {text(history ? 'kardex' : 'history')}
          </Button>
          {(['xlsx', 'pdf'] as const).map((format) => (
            <Button
              variant="outlined"
              key={format}
              disabled={file.busy || movements.length === 0 || history}
              onClick={() => void file.write(format)}
            >
              {text(format === 'xlsx' ? 'excel' : 'pdf')}
            </Button>
          ))}
        </>
      }
    >
      <KardexFilters question={question} onChange={go} />
      {error !== null && <p role="alert">{error.message}</p>}
      {history && <StockHistory sku={sku} year={year} />}
      {!history && sku === '' && <Nothing>{text('choose')}</Nothing>}
      {!history && sku !== '' && !isFetching && movements.length === 0 && <Nothing>{text('noMovements')}</Nothing>}
      <div aria-busy={isFetching}>
        {!history &&
          openings
            .map((opening) => ({ opening, rows: movements.filter((row) => row.store === opening.store) }))
            .filter(({ opening, rows }) => rows.length > 0 || opening.initialBalance > 0)
            .map(({ opening, rows }) => (
              <KardexTable key={opening.store} opening={opening} movements={rows} titleOf={titleOf} />
            ))}
      </div>
    </WorkPage>
  )
}

export default Kardex
