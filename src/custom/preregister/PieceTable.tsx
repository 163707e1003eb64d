import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import TextField from '@mui/material/TextField'
import { Actions } from '../../ui/screen/Actions.tsx'
import Typography from '@mui/material/Typography'
import TableContainer from '@mui/material/TableContainer'
import Button from '@mui/material/Button'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '../../schema/resource.ts'
import { HeldValues } from '../../ui/form/HeldValues.tsx'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { SchemaInput } from '../../ui/kinds/SchemaInput.tsx'
import { askedResource } from '../../ui/record/askedResource.ts'
import { newPiece, piecesField } from './fields.ts'

interface PieceTableProps {
  readonly bulks: Resource
  readonly value: readonly Values[]
  readonly onChange: (pieces: readonly Values[]) => void
  readonly disabled: boolean
  readonly errors: { readonly [path: string]: string }
}

/** The pieces: typed, pasted from a spreadsheet, or made many alike. */
export const PieceTable = ({ bulks, value, onChange, disabled, errors }: PieceTableProps) => {
  const text = useTexts('preregister')
  const id = useId()
  const pieces = useMemo(() => askedResource(bulks, { bulks: piecesField(bulks) }), [bulks])
  const held = useMemo(() => ({ bulks: value }), [value])
  const [count, setCount] = useState('5')
  const generate = (): void => {
    const { sequence: _sequence, id: _id, ...alike } = { ...newPiece, ...value.at(-1) } as Values
    const wanted = Math.min(1000, Math.max(1, Math.trunc(Number(count) || 0)))
    onChange([...value, ...Array.from({ length: wanted }, () => alike)])
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <Typography variant="h2" id={`${id}-title`}>
        {text('pieces')}
      </Typography>
      {!disabled && <Quiet>{text('piecesHelp')}</Quiet>}
      <TableContainer>
        <HeldValues
          resource={pieces}
          values={held}
          errors={errors}
          onChange={(_name, lines) => onChange(lines as readonly Values[])}
        >
          <SchemaInput source="bulks" id={id} disabled={disabled} />
        </HeldValues>
      </TableContainer>
      {Object.keys(errors).some((at) => at.endsWith('.houseBl')) && (
        <p>
          <Link to="/house-bills-of-lading/create">{text('createHouse')}</Link>
        </p>
      )}
      {!disabled && (
        <Actions sx={{ alignItems: 'center' }}>
          <TextField
            type="number"
            label={text('count')}
            sx={{ width: '14rem' }}
            slotProps={{ htmlInput: { min: 1, max: 1000 } }}
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
          <Button variant="outlined" onClick={generate}>
            {text('generate')}
          </Button>
          <Typography component="span" variant="body2" color="textSecondary">
            {text('generateHelp')}
          </Typography>
        </Actions>
      )}
    </section>
  )
}
