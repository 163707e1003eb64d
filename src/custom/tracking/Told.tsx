import type { OperationKey } from '../work/useAct.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { Answered } from '../work/Answered.tsx'
import { useTexts } from '../work/useTexts.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

/** Which notices went out about a shipment, to whom, and how many read them. */
export const Told = ({ type, number }: OperationKey) => {
  const text = useTexts('tracking')
  const asked = { also: useLocaleName() }
  const told = useAnswer('transactions.shipments.told', { type, number }, asked)
  return (
    <Answered of={told}>
      {(rows) => (
        <WorkTable
          titled="h3"
          label={text('told')}
          text={text}
          rows={rows}
          empty={text('nobodyTold')}
          columns={[
            { key: 'at', as: 'moment', label: text('toldAt') },
            { key: 'title', heading: true, label: text('notice') },
            { key: 'toldTo', cell: ({ alone }) => text(alone ? 'toYou' : 'toStaff') },
            { key: 'readers', as: 'number', label: text('readBy') },
          ]}
        />
      )}
    </Answered>
  )
}
