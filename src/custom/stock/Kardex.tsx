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
import { figures, kardexLines, kardexStores } from './kardexLines.ts'
import { KardexTable } from './KardexTable.tsx'
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
  const stores = kardexStores(openings, movements)
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
      ...figures.map(([key, , decimals]) => ({ source: key, label: text(key), type: 'number' as const, decimals })),
    ],
    stores.flatMap(({ opening, rows }) =>
      kardexLines(opening, rows).map((line): Row => {
        const of = titleOf('stores', opening.store)
        const what =
          line.of === 'movement'
            ? [of, line.figures.date, line.figures.documentNumber, titleOf('switches', line.figures.sw)]
            : [of, null, text(line.of), null]
        return [...what, ...figures.map(([, figure]) => line.figures[figure] ?? null)]
      }),
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
          stores.map(({ opening, rows }) => (
            <KardexTable key={opening.store} opening={opening} movements={rows} titleOf={titleOf} />
          ))}
      </div>
    </WorkPage>
  )
}

export default Kardex
