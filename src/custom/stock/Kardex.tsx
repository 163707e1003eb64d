import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Button from '@mui/material/Button'
import type { Answers } from '../../resources/answers.ts'
import { useTexts } from '../work/useTexts.ts'
import { useMemo } from 'react'
import type { Row } from '../../domain/sheets/cells.ts'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { KardexFilters, type KardexQuestion } from './KardexFilters.tsx'
import { figures, KardexTable } from './KardexTable.tsx'
import { StockHistory } from './StockHistory.tsx'
import { referred } from './stockTypes.ts'
import { useTableFile } from '../work/list/useTableFile.tsx'
import { companyDay } from '../../ui/format/companyDay.ts'

const none: Answers['transactions.stockMovements.byMonthRange'] = { openings: [], movements: [] }

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
  const text = useTexts('stock')
  const [params, go] = useAddressValues()
  const question = questionOf(params)
  const history = params.get('view') === 'history'
  const { sku, store, year, from, to } = question
  const { data, error, isFetching, refetch } = useAnswer(
    'transactions.stockMovements.byMonthRange',
    { sku, store: store || 'ALL', year, monthFrom: `${year}-${from}`, monthTo: `${year}-${to}` },
    { enabled: sku !== '' && !history },
  )
  const { openings, movements } = data ?? none
  const shown = useMemo(
    () => [...openings.map(({ store: of }) => ({ store: of })), ...movements],
    [openings, movements],
  )
  const titleOf = useTitles(referred, shown, 'stock-movements')
  const files = useTableFile(
    `${text('kardex')} ${sku}`,
    [
      ...(['store', 'date', 'document', 'sw'] as const).map((key) => ({
        source: key,
        label: text(key),
        type: key === 'date' ? ('date' as const) : ('text' as const),
      })),
      ...figures.map(([key]) => ({ source: key, label: text(key), type: 'number' as const, decimals: 2 })),
    ],
    movements.map(
      (row): Row => [
        titleOf('stores', row.store),
        row.date,
        row.documentNumber,
        titleOf('switches', row.sw),
        ...figures.map(([, figure]) => row[figure] ?? null),
      ],
    ),
  )
  return (
    <WorkPage
      problem={error}
      onRefresh={error === null ? undefined : refetch}
      actions={
        <>
          <Button variant="outlined" aria-pressed={history} onClick={() => go({ view: history ? null : 'history' })}>
            {text(history ? 'kardex' : 'history')}
          </Button>
          {!history && files}
        </>
      }
    >
      <KardexFilters question={question} onChange={go} />
      {history && <StockHistory sku={sku} year={year} />}
      {!history && sku === '' && <Nothing>{text('choose')}</Nothing>}
      {!history && sku !== '' && !isFetching && data?.movements.length === 0 && (
        <Nothing>{text('noMovements')}</Nothing>
      )}
      <div aria-busy={isFetching}>
        {!history &&
          openings
            .map((opening) => ({ opening, rows: movements.filter((row) => row.store === opening.store) }))
            .filter(({ opening, rows }) => rows.length > 0 || (opening.initialBalance ?? 0) > 0)
            .map(({ opening, rows }) => (
              <KardexTable key={opening.store} opening={opening} movements={rows} titleOf={titleOf} />
            ))}
      </div>
    </WorkPage>
  )
}

export default Kardex
