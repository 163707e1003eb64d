import Alert from '@mui/material/Alert'
import { Quiet } from '../work/Quiet.tsx'
import { FactRows } from '../work/Facts.tsx'
import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { endingNumbers } from './endingNumbers.ts'

const active = { status: 'ACTIVE' } as const

/** The open month (B-CURRENT-MONTH), and the consecutives whose numbers run out. */
export const Paperwork = ({ warehouse }: { readonly warehouse: string }) => {
  const text = useTexts('control')
  const formats = useFormats()
  const months = useWorkRows('current-months', { filter: {}, max: 1 })
  const numbers = useWorkRows('consecutives', {
    filter: warehouse === '' ? active : { ...active, or: [{ warehouse }, { warehouse: null }] },
    max: 500,
  })
  const ending = endingNumbers(numbers.rows)
  const month = months.rows[0]?.['value']
  return (
    <Panel title={text('papers')}>
      <FactRows
        facts={[
          {
            key: 'month',
            label: text('month'),
            value: month === undefined ? '–' : formats.month(month),
          },
          ...ending.map(({ id, name, left }) => ({
            key: id,
            label: text('ending', { name }),
            value: text('left', { left: formats.number(left) }),
          })),
        ]}
      />
      {numbers.error !== null && <Alert severity="error">{numbers.error.message}</Alert>}
      {numbers.isRead && ending.length === 0 && <Quiet>{text('numbersFine')}</Quiet>}
    </Panel>
  )
}
