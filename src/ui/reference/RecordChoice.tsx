import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { useId } from 'react'
import type { Where } from '../../schema/where.ts'
import { HeldForm } from '../form/HeldValues.tsx'
import { ReferenceSelect } from '../kinds/lateInputs.tsx'

interface RecordChoiceProps {
  readonly label: string
  readonly to: string
  readonly where?: Where
  /** Empty or null: none. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly required?: boolean
  readonly error?: string | undefined
  readonly sx?: SxProps
}

/** A record chosen on a screen made by hand. */
export const RecordChoice = ({
  label,
  to,
  where,
  value,
  onChange,
  required = false,
  error,
  sx = {},
}: RecordChoiceProps) => {
  const id = useId()
  return (
    <Box sx={sx}>
      <HeldForm
        values={{ chosen: value === '' ? null : value }}
        errors={error === undefined ? {} : { chosen: error }}
        onChange={(_name, chosen) => onChange(typeof chosen === 'string' && chosen !== '' ? chosen : null)}
      >
        <ReferenceSelect
          id={id}
          source="chosen"
          label={label}
          helperText={false}
          disabled={false}
          isRequired={required}
          to={to}
          where={where}
        />
      </HeldForm>
    </Box>
  )
}
