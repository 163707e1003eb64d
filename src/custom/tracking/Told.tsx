import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

interface Notice {
  readonly id: string
  readonly at: string
  readonly title: string
  readonly alone: boolean
  readonly readers: number
}

/** Which notices went out about a shipment, to whom, and how many read them. */
export const Told = ({ type, number }: { readonly type: string; readonly number: string }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { data, isPending } = useAnswer<readonly Notice[]>(
    ['shipments', 'told', type, number],
    'transactions.shipments.told',
    { type, number },
  )
  const text = (key: string): string => translate(`estiba.tracking.${key}`)
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1rem', my: 1 }}>
        {text('told')}
      </Typography>
      <WorkTable
        label={text('told')}
        rows={data ?? []}
        idOf={({ id }) => id}
        busy={isPending}
        empty={text('nobodyTold')}
        columns={[
          { key: 'at', label: text('toldAt'), whole: true, cell: ({ at }) => formats.moment(at) },
          { key: 'title', label: text('notice'), heading: true, cell: ({ title }) => title },
          { key: 'to', label: text('toldTo'), cell: ({ alone }) => text(alone ? 'toYou' : 'toStaff') },
          { key: 'readers', label: text('readBy'), number: true, cell: ({ readers }) => formats.number(readers) },
        ]}
      />
    </>
  )
}
