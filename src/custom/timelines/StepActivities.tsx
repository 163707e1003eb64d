import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { TextDialog } from '../work/TextDialog.tsx'

interface StepActivitiesProps {
  readonly event: AnyRecord | undefined
  readonly name: string
  readonly activities: readonly AnyRecord[]
}

/** What must be done for an event; one more is written here. */
export const StepActivities = ({ event, name, activities }: StepActivitiesProps) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const provider = useOperations()
  const [asking, setAsking] = useState(false)
  const add = async (description: string): Promise<void> => {
    if (event === undefined) return
    // Those that were deleted leave their numbers unused.
    const numbers = activities.map(({ id, order }) =>
      Math.max(Number(order ?? 0), Number(/-(\d+)$/.exec(id)?.[1] ?? 0)),
    )
    const order = Math.max(0, ...numbers) + 1
    await provider.create('activities', {
      data: { actividyId: `${String(event['code'])}-${order}`, idEvent: event.id, description, order },
    })
    await client.invalidateQueries({ queryKey: ['activities'] })
  }
  const title = translate('estiba.design.addActivity', { name })
  return (
    <div>
      <Typography component="ul" variant="body2" sx={{ m: 0, pl: 2 }}>
        {activities.map((activity) => (
          <Typography
            key={activity.id}
            component="li"
            variant="body2"
            color={activity['status'] === 'ACTIVE' ? 'text.primary' : 'text.disabled'}
          >
            {String(activity['description'])}
          </Typography>
        ))}
      </Typography>
      {mayDo('activities', 'edit') && event !== undefined && (
        <Button size="small" aria-label={title} onClick={() => setAsking(true)}>
          {translate('estiba.design.activity')}
        </Button>
      )}
      {asking && (
        <TextDialog
          title={title}
          label={translate('estiba.design.whatToDo')}
          maxLength={160}
          onClose={() => setAsking(false)}
          onText={add}
        />
      )}
    </div>
  )
}
