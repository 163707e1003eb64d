import { Quiet } from '../work/Quiet.tsx'
import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

const open = { shipped: false, picker: { null: false } } as const
const shown = ['picker'] as const

/** Who picks which list now. */
export const People = () => {
  const text = useTexts('control')
  const { rows, cell } = useWorkRows('picking-lists', { filter: open, sort: ['date', 'ASC'], shown, max: 50 })
  return (
    <Panel title={text('people')}>
      {rows.length === 0 ? (
        <Quiet>{text('nobody')}</Quiet>
      ) : (
        <FactRows
          facts={rows.map((list) => ({ key: list.id, label: cell(list, 'picker'), value: <code>{list.id}</code> }))}
        />
      )}
    </Panel>
  )
}
