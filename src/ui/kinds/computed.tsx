import Typography from '@mui/material/Typography'
import { evaluateTyped } from '../../domain/formula.ts'
import type { ComputedField } from '../../schema/fields.ts'
import { textual } from './textual.tsx'
import type { CellProps, KindUi } from './kindUi.ts'
import { FormNumber } from './lateInputs.tsx'
import { currencyOf } from './money.tsx'
import { type HeldProps, heldInForm } from './heldInForm.tsx'
import { unitSymbol } from '../../domain/cubing/unitSymbol.ts'

const write = ({ value, field, record, view }: Omit<CellProps<ComputedField>, 'name'>): string => {
  if (field.type === 'text') return String(value ?? '')
  if (field.currency !== undefined)
    return view.formats.money(value, currencyOf({ currency: field.currency }, record, view), field.decimals)
  const number = view.formats.number(value, { max: field.decimals ?? 6 })
  return number === '' || field.unit === undefined ? number : `${number} ${unitSymbol(field.unit)}`
}

/** Follows the other fields while they are typed. */
const Input = ({ id, field, record, view, describedBy, label }: HeldProps<ComputedField>) => (
  <Typography component="output" id={id} sx={{ py: 0.75 }} aria-describedby={describedBy} aria-label={label}>
    {write({ value: evaluateTyped(field.formula, record), field, record, view }) || '–'}
  </Typography>
)

const TextFilter = textual().FormInput

export const computed: KindUi<ComputedField> = {
  FormInput: heldInForm(Input),
  cell: 'reckoned',
  Cell: write,
  FilterInput: (props) =>
    props.field.type === 'text' ? (
      <TextFilter {...props} />
    ) : (
      <FormNumber {...props} decimals={props.field.decimals ?? 6} />
    ),
  text: write,
  align: ({ type }) => (type === 'text' ? undefined : 'end'),
  sheet: ({ type }) => (type === 'text' ? undefined : 'number'),
}
