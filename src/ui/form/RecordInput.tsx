import FormHelperText from '@mui/material/FormHelperText'
import Box from '@mui/material/Box'
import type { Field } from '../../schema/fields.ts'
import { kindUiOf } from '../kinds/index.ts'
import { SchemaInput } from '../kinds/SchemaInput.tsx'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { useFieldWarning } from './FieldWarnings.ts'

interface RecordInputProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  /** What the record's state no longer lets be written. */
  readonly disabled?: boolean
  readonly isNamedAbove?: boolean
  /** The person goes on to another field. */
  readonly onLeave: (name: string) => void
}

/** A field in its place of a form. */
export const RecordInput = ({ id, name, field, disabled = false, isNamedAbove = false, onLeave }: RecordInputProps) => {
  const warning = useFieldWarning(name)
  const own = useOwnPage().fields?.[name]?.input
  return (
    <Box sx={kindUiOf(field).wide === true ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
      {own ?? (
        <SchemaInput
          id={id}
          source={name}
          disabled={disabled}
          isNamedAbove={isNamedAbove}
          onBlur={() => onLeave(name)}
        />
      )}
      {warning !== undefined && (
        <FormHelperText component="output" sx={{ color: 'warning.main' }}>
          {warning}
        </FormHelperText>
      )}
    </Box>
  )
}
