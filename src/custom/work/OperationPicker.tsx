import TextField from '@mui/material/TextField'
import { nativeSelect } from '../../ui/screen/nativeSelect.ts'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Where } from '../../schema/where.ts'
import { useWorkRows } from './list/useWorkRows.tsx'

interface OperationPickerProps {
  readonly filter: Where
  readonly value: string
  readonly onChange: (id: string) => void
}

const shown = ['customer', 'state'] as const

/** Chooses one of the operations that wait for the work of a screen. */
export const OperationPicker = ({ filter, value, onChange }: OperationPickerProps) => {
  const translate = useTranslate()
  const id = useId()
  const { rows, words } = useWorkRows('pre-registers', { filter, sort: ['date', 'ASC'], shown })
  return (
    <TextField
      label={translate('estiba.work.operation', { smart_count: rows.length })}
      select
      id={id}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={nativeSelect}
    >
      <option value="">{translate('estiba.work.choose')}</option>
      {value !== '' && !rows.some((row) => row.id === value) && <option value={value}>{value.split('~')[1]}</option>}
      {rows.map((row) => (
        <option key={row.id} value={row.id}>
          {String(row['number'])} · {words?.option('state', row['state'])} · {String(row['piecesCount'] ?? 0)}
        </option>
      ))}
    </TextField>
  )
}
