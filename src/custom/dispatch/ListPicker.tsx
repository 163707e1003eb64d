import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import { Tick } from '../../ui/screen/Tick.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

interface ListPickerProps {
  readonly value: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
}

const open = { state: { nin: ['SHIPPED', 'CANCELED'] } } as const

/** Picking lists that are still to leave; several leave together. Their numbers are texts: 0012 is not 12. */
export const ListPicker = ({ value, onChange }: ListPickerProps) => {
  const text = useTexts('dispatch')
  const { rows, error } = useWorkRows('picking-lists', { filter: open, sort: ['date', 'ASC'], max: 100 })
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (rows.length === 0) return null
  return (
    <Paper component="fieldset" variant="outlined" sx={{ px: 1.5, m: 0, minWidth: 0 }}>
      <legend>{text('lists')}</legend>
      {rows.map((list) => (
        <Tick
          key={list.id}
          label={<code>{list.id}</code>}
          checked={value.includes(list.id)}
          onChange={(taken) => onChange(taken ? [...value, list.id] : value.filter((one) => one !== list.id))}
        />
      ))}
    </Paper>
  )
}
