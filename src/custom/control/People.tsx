import Alert from '@mui/material/Alert'
import { Quiet } from '../work/Quiet.tsx'
import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { standing, type Stores } from './tiles.ts'

const open = { shipped: false, picker: { null: false } } as const
const shown = ['picker'] as const

/** Who picks which list now. */
export const People = ({ stores }: { readonly stores: Stores }) => {
  const text = useTexts('control')
  const there = standing('store', stores)
  const { rows, cell, isRead, error } = useWorkRows('picking-lists', {
    filter: { ...open, ...there },
    enabled: there !== null,
    sort: ['date', 'ASC'],
    shown,
    max: 50,
  })
  return (
    <Panel title={text('people')}>
      {error !== null ? (
        <Alert severity="error">{error.message}</Alert>
      ) : rows.length === 0 ? (
        <Quiet>{isRead ? text('nobody') : '…'}</Quiet>
      ) : (
        <FactRows
          facts={rows.map((list) => ({ key: list.id, label: cell(list, 'picker'), value: <code>{list.id}</code> }))}
        />
      )}
    </Panel>
  )
}
