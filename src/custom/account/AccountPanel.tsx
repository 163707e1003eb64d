import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Answers } from '../../resources/answers.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import { Answered } from '../work/Answered.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'

/** What is open between the company and a third party: how much in each currency, and by which documents. */
const AccountPanel = ({ record }: PanelProps) => {
  const text = useTexts('account')
  const account = useAnswer('transactions.documents.account', { entity: record.id }, { retry: false })
  return (
    <Answered of={account}>
      {(sides) =>
        sides.length === 0 ? <Nothing>{text('none')}</Nothing> : sides.map((side) => <Side key={side.side} {...side} />)
      }
    </Answered>
  )
}

const Side = ({ side, totals, documents, count }: Answers['transactions.documents.account'][number]) => {
  const text = useTexts('account')
  const { money, number } = useFormats()
  const title = text(side)
  return (
    <Panel plain title={title}>
      <WorkTable
        text={text}
        label={`${title}: ${text('balance')}`}
        rows={totals}
        idOf={({ currency }) => currency}
        toneOf={({ overdue }) => (overdue > 0 ? 'bad' : null)}
        columns={[
          { key: 'currency', as: 'code', heading: true },
          ...(['owed', 'overdue', 'unapplied', 'balance'] as const).map((key) => ({
            key,
            number: true,
            cell: (total: (typeof totals)[number]) => money(total[key], total.currency),
          })),
        ]}
      />
      <WorkTable
        text={text}
        label={`${title}: ${text('document')}`}
        rows={documents}
        toneOf={({ overdue }) => (overdue ? 'bad' : null)}
        columns={[
          {
            key: 'document',
            heading: true,
            cell: ({ id, door, type, number: numbered }) => (
              <RecordLink of={door} id={id}>
                {numbered.startsWith(type) ? numbered : `${type} ${numbered}`}
              </RecordLink>
            ),
          },
          { key: 'date', as: 'day' },
          { key: 'dueDate', as: 'day' },
          {
            key: 'open',
            number: true,
            cell: ({ balance, currency, settles }) => money(settles ? -balance : balance, currency),
          },
        ]}
      />
      {count > documents.length && <p>{text('first', { shown: number(documents.length), count: number(count) })}</p>}
    </Panel>
  )
}

export default AccountPanel
