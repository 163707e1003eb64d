import FormHelperText from '@mui/material/FormHelperText'
import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { holds } from '../../domain/where.ts'
import type { Field } from '../../schema/fields.ts'
import type { Where } from '../../schema/where.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values } from '../kinds/kindUi.ts'
import { SchemaInput } from '../kinds/SchemaInput.tsx'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { pathsOf } from '../../schema/checks/wherePaths.ts'
import { useFromTyped } from './useFromTyped.ts'
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

/** A field in its place of a form; one that depends on others stands there only while they ask for it. */
export const RecordInput = (props: RecordInputProps) => {
  const { secret, kind, visible } = props.field
  if (secret === true && kind !== 'password') return null
  return visible === undefined ? <Placed {...props} /> : <WhileAsked {...props} visible={visible} />
}

const WhileAsked = ({ visible, ...props }: RecordInputProps & { readonly visible: Where }) => {
  const stored = useRecordContext<Values & { readonly id: string }>()
  const isAsked = useFromTyped(pathsOf(visible), (typed) => holds(visible, { ...stored, ...typed }, {}))
  return isAsked ? <Placed {...props} /> : null
}

const Placed = ({ id, name, field, disabled = false, isNamedAbove = false, onLeave }: RecordInputProps) => {
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
