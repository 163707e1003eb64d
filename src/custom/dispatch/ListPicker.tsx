import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { Tick } from '../../ui/screen/Tick.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

interface ListPickerProps {
  readonly value: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
  /** So many stand beside each other; the others are looked for. */
  readonly most?: number
}

const open = { state: { nin: ['SHIPPED', 'CANCELED'] } } as const

/** Picking lists that are still to leave; several leave together. Their numbers are texts: 0012 is not 12. */
export const ListPicker = ({ value, onChange, most = 100 }: ListPickerProps) => {
  const text = useTexts('dispatch')
  const { rows, total, isCut, error } = useWorkRows('picking-lists', { filter: open, sort: ['date', 'ASC'], max: most })
  const ids = rows.map(({ id }) => id)
  const found = value.filter((one) => !ids.includes(one))
  // Of those that are not shown the ones that left are gone, as they are where all are shown.
  const still = useWorkRows('picking-lists', {
    filter: { ...open, number: { in: found } },
    max: most,
    enabled: isCut && found.length > 0,
  }).rows.map(({ id }) => id)
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (rows.length === 0) return null
  // One that was found among those that are not shown stands here, to be taken back.
  const offered = isCut ? [...ids, ...found.filter((one) => still.includes(one))] : ids
  return (
    <Paper component="fieldset" variant="outlined" sx={{ px: 1.5, m: 0, minWidth: 0 }}>
      <legend>{text('lists')}</legend>
      {offered.map((id) => (
        <Tick
          key={id}
          label={<code>{id}</code>}
          checked={value.includes(id)}
          onChange={(taken) => onChange(taken ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
      {isCut && (
        <RecordChoice
          label={text('moreLists', { shown: rows.length, total })}
          to="picking-lists"
          where={open}
          value={null}
          onChange={(id) => {
            if (id !== null && !value.includes(id)) onChange([...value, id])
          }}
        />
      )}
    </Paper>
  )
}
