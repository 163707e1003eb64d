import { Choice } from '../../ui/screen/Choice.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTexts } from './useTexts.ts'
import type { Where } from '../../schema/where.ts'
import { useWorkRows } from './list/useWorkRows.tsx'

interface OperationPickerProps {
  readonly filter: Where
  readonly value: string
  readonly onChange: (id: string) => void
}

const shown = ['customer', 'state'] as const

/** Chooses one of the operations that wait for the work of a screen; where they are too many to offer it searches all. */
export const OperationPicker = ({ filter, value, onChange }: OperationPickerProps) => {
  const text = useTexts('work')
  const { rows, total, isCut, words, error } = useWorkRows('pre-registers', { filter, sort: ['date', 'ASC'], shown })
  const label = text('operation', { smart_count: total })
  if (isCut)
    return (
      <RecordChoice
        label={label}
        to="pre-registers"
        where={filter}
        value={value}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  return (
    <Choice
      label={label}
      value={value}
      error={error !== null}
      helperText={error?.message}
      options={[
        ['', text('choose')],
        ...(value !== '' && !rows.some((row) => row.id === value) ? [[value, value.split('~')[1] ?? ''] as const] : []),
        ...rows.map(
          (row) =>
            [
              row.id,
              `${String(row['number'])} · ${words?.option('state', row['state']) ?? ''} · ${String(row['piecesCount'] ?? 0)}`,
            ] as const,
        ),
      ]}
      onChange={onChange}
    />
  )
}
