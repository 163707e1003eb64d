import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Button from '@mui/material/Button'
import { useLocaleState } from 'ra-core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { mayOpenAddress } from '../../ui/scan/mayOpenAddress.ts'
import { useAsked } from '../work/useAsked.ts'
import { Age } from '../operations/Age.tsx'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { Chips } from '../work/Chips.tsx'
import { Consultation } from '../work/Consultation.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { Named } from '../work/Named.tsx'
import type { SwitchedOperation } from '../../domain/operations/switchBoard.ts'
import { waitingAt, workAt } from './boardRow.ts'
import { SwitchMarks } from './SwitchMarks.tsx'

const names = ['sw', 'dateFrom', 'dateTo'] as const
const live = { status: 'ACTIVE', sw: { gt: 0, lt: 100 } } as const

/** Every operation of a module with its switches, and what waits at which of them since when. */
const SwitchBoard = ({ module }: { readonly module: 'FREIGHT' | 'COURIER' }) => {
  const text = useTexts('switchBoard')
  const [locale] = useLocaleState()
  const { asked, bar, set } = useAsked(names)
  const { sw, dateFrom, dateTo } = asked
  const known = useWorkRows('switches', { filter: live, sort: ['sw', 'ASC'] })
  const { data, isPending, error, refetch } = useAnswer('transactions.transactionalActivities.switchBoard', {
    module,
    dateFrom,
    dateTo,
  })
  const all = data?.rows ?? []
  const rows = sw === '' ? all : all.filter(({ waits }) => String(waits?.sw) === sw)
  const titles = new Map(
    known.rows.map((row) => [Number(row['sw']), String(row[locale === 'en' ? 'descriptionEn' : 'descriptionEs'])]),
  )
  const titleOf = (number: number): string => `${number} ${titles.get(number) ?? ''}`.trim()
  const found = {
    table: { rows, idOf: ({ id }: SwitchedOperation) => id, busy: isPending },
    total: data?.total ?? 0,
    shown: data?.looked ?? 0,
    error,
    refetch,
  }
  return (
    <Consultation
      of={found}
      text={text}
      filters={{
        ...bar,
        fields: [
          [
            'sw',
            { options: [['', text('every')], ...[...titles.keys()].map((of) => [String(of), titleOf(of)] as const)] },
          ],
          ['dateFrom', 'day'],
          ['dateTo', 'day'],
        ],
      }}
      label={text('list')}
      empty={text(sw === '' ? 'none' : 'noneHere')}
      columns={[
        {
          key: 'number',
          heading: true,
          cell: ({ id, number }) => <RecordLink of="pre-registers" id={id} code={number} />,
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
      ]}
    >
      <Chips
        label={text('waiting')}
        chosen={sw}
        onChoose={(chosen) => set('sw', chosen)}
        chips={waitingAt(all).map(({ sw: at, count, oldest }) => [
          String(at),
          <Fragment key={at}>
            {titleOf(at)}: {text('oldest', { count })} <Age since={oldest} />
          </Fragment>,
        ])}
      />
    </Consultation>
  )
}

export default SwitchBoard
