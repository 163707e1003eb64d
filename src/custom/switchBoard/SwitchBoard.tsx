import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { DayField } from '../../ui/dates/DayField.tsx'
import { mayOpenAddress } from '../../ui/scan/mayOpenAddress.ts'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { Age } from '../operations/Age.tsx'
import { Filters, twoOnPhone } from '../work/Filters.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { Named } from '../work/Named.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { type Board, type BoardRow, waitingAt, workAt } from './boardRow.ts'
import { SwitchMarks } from './SwitchMarks.tsx'
import { WaitingList } from './WaitingList.tsx'

const live = { status: 'ACTIVE', sw: { gt: 0, lt: 100 } } as const

/** Every operation of a module with its switches, and what waits at which of them since when. */
export const SwitchBoard = ({ module }: { readonly module: 'FREIGHT' | 'COURIER' }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [query, change] = useAddressValues()
  const [sw, dateFrom, dateTo] = [query.get('sw') ?? '', query.get('dateFrom') ?? '', query.get('dateTo') ?? '']
  const known = useWorkRows('switches', { filter: live, sort: ['sw', 'ASC'], shown: [] })
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
      label: translate('estiba.switchBoard.number'),
      heading: true,
      cell: (row) => (
        <Link to={`/pre-registers/${encodeURIComponent(row.id)}`}>
          <code>{row.number}</code>
        </Link>
      ),
    },
    {
      key: 'customer',
      label: translate('estiba.switchBoard.customer'),
      cell: ({ customer }) => <Named of="customers" id={customer} />,
    },
    {
      key: 'waitsAt',
      label: translate('estiba.switchBoard.waitsAt'),
      cell: ({ waits }) => (waits === null ? translate('estiba.switchBoard.finished') : titleOf(waits.sw)),
    },
    {
      key: 'since',
      label: translate('estiba.switchBoard.since'),
      whole: true,
      cell: ({ waits }) => waits !== null && <Age since={waits.since} />,
    },
    {
      key: 'switches',
      label: translate('estiba.switchBoard.switches'),
      cell: ({ switches }) => <SwitchMarks switches={switches} titleOf={titleOf} />,
    },
    {
      key: 'work',
      label: translate('estiba.switchBoard.doIt'),
      cell: (row) => {
        const path = workAt(row)
        return path === null || !mayOpenAddress(path) ? null : (
          <Button component={Link} to={path} aria-label={`${translate('estiba.switchBoard.doIt')} ${row.number}`}>
            {translate('estiba.switchBoard.doIt')}
          </Button>
        )
      },
    },
  ]
  return (
    <WorkPage
      actions={
        <Button variant="outlined" onClick={() => void refetch()}>
          {translate('estiba.work.refresh')}
        </Button>
      }
    >
      <Filters as="form" onSubmit={(event) => event.preventDefault()} sx={twoOnPhone}>
        <Choice
          label={translate('estiba.switchBoard.sw')}
          value={sw}
          options={[
            ['', translate('estiba.switchBoard.every')],
            ...[...titles.keys()].map((number) => [String(number), titleOf(number)] as const),
          ]}
          onChange={(next) => change({ sw: next })}
        />
        {(['dateFrom', 'dateTo'] as const).map((name) => (
          <DayField
            key={name}
            label={translate(`estiba.switchBoard.${name}`)}
            value={name === 'dateFrom' ? dateFrom : dateTo}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </Filters>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <WaitingList
        waiting={waitingAt(all)}
        chosen={sw}
        titleOf={titleOf}
        onChoose={(chosen) => change({ sw: chosen })}
      />
      <WorkTable
        label={translate('estiba.switchBoard.list')}
        rows={rows}
        columns={columns}
        idOf={({ id: operation }) => operation}
        busy={isPending}
        empty={translate(sw === '' ? 'estiba.switchBoard.none' : 'estiba.switchBoard.noneHere')}
      />
      {data !== undefined && data.total > data.looked && (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.switchBoard.more', { shown: data.looked, total: data.total })}
        </Typography>
      )}
    </WorkPage>
  )
}
