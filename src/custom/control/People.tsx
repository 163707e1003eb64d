import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

const open = { shipped: false, picker: { null: false } } as const
const shown = ['picker'] as const

/** Who picks which list now. */
export const People = () => {
  const translate = useTranslate()
  const { rows, cell } = useWorkRows('picking-lists', { filter: open, sort: ['date', 'ASC'], shown, max: 50 })
  return (
    <Panel title={translate('estiba.control.people')}>
      {rows.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.control.nobody')}
        </Typography>
      ) : (
        <FactRows
          facts={rows.map((list) => ({ key: list.id, label: cell(list, 'picker'), value: <code>{list.id}</code> }))}
        />
      )}
    </Panel>
  )
}
