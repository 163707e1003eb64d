import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocaleState } from 'ra-core'
import { Link } from 'react-router-dom'
import { mayOpenAddress } from '../../ui/scan/mayOpenAddress.ts'
import { AskedFields } from '../work/AskedFields.tsx'
import { useAsked } from '../work/useAsked.ts'
import { Age } from '../operations/Age.tsx'
import { Filters, twoOnPhone } from '../work/Filters.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { Named } from '../work/Named.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { type Board, type BoardRow, waitingAt, workAt } from './boardRow.ts'
import { SwitchMarks } from './SwitchMarks.tsx'
import { WaitingList } from './WaitingList.tsx'

const names = ['sw', 'dateFrom', 'dateTo'] as const
const live = { status: 'ACTIVE', sw: { gt: 0, lt: 100 } } as const

/** Every operation of a module with its switches, and what waits at which of them since when. */
const SwitchBoard = ({ module }: { readonly module: 'FREIGHT' | 'COURIER' }) => {
  const text = useTexts('switchBoard')
  const [locale] = useLocaleState()
  const { asked, set } = useAsked(names)
  const { sw, dateFrom, dateTo } = asked
  const known = useWorkRows('switches', { filter: live, sort: ['sw', 'ASC'] })
  const { data, isPending, error, refetch } = useAnswer<Board>(
    ['transactional-activities', 'switchBoard', module, dateFrom, dateTo],
    'transactions.transactionalActivities.switchBoard',
    { module, dateFrom, dateTo },
  )
  const all = data?.rows ?? []
  const rows = sw === '' ? all : all.filter(({ waits }) => String(waits?.sw) === sw)
  const titles = new Map(
    known.rows.map((row) => [Number(row['sw']), String(row[locale === 'en' ? 'descriptionEn' : 'descriptionEs'])]),
  )
  const titleOf = (number: number): string => `${number} ${titles.get(number) ?? ''}`.trim()
  const columns: readonly WorkColumn<BoardRow>[] = [
    {
      key: 'number',
      heading: true,
      cell: (row) => (
        <Link to={`/pre-registers/${encodeURIComponent(row.id)}`}>
          <code>{row.number}</code>
        </Link>
      ),
    },
    { key: 'customer', cell: ({ customer }) => <Named of="customers" id={customer} /> },
    { key: 'waitsAt', cell: ({ waits }) => (waits === null ? text('finished') : titleOf(waits.sw)) },
    { key: 'since', whole: true, cell: ({ waits }) => waits !== null && <Age since={waits.since} /> },
    { key: 'switches', cell: ({ switches }) => <SwitchMarks switches={switches} titleOf={titleOf} /> },
    {
      key: 'work',
      label: text('doIt'),
      cell: (row) => {
        const path = workAt(row)
        return path === null || !mayOpenAddress(path) ? null : (
          <Button component={Link} to={path} aria-label={`${text('doIt')} ${row.number}`}>
            {text('doIt')}
          </Button>
        )
      },
    },
  ]
  return (
    <WorkPage onRefresh={refetch}>
      <Filters as="form" onSubmit={(event) => event.preventDefault()} sx={twoOnPhone}>
        <AskedFields
          fields={[
            [
              'sw',
              { options: [['', text('every')], ...[...titles.keys()].map((of) => [String(of), titleOf(of)] as const)] },
            ],
            ['dateFrom', 'day'],
            ['dateTo', 'day'],
          ]}
          values={asked}
          text={text}
          onChange={set}
        />
      </Filters>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <WaitingList waiting={waitingAt(all)} chosen={sw} titleOf={titleOf} onChoose={(chosen) => set('sw', chosen)} />
      <WorkTable
        text={text}
        label={text('list')}
        rows={rows}
        columns={columns}
        idOf={({ id: operation }) => operation}
        busy={isPending}
        empty={text(sw === '' ? 'none' : 'noneHere')}
      />
      {data !== undefined && data.total > data.looked && (
        <Quiet>{text('more', { shown: data.looked, total: data.total })}</Quiet>
      )}
    </WorkPage>
  )
}

export default SwitchBoard
