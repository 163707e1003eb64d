import { evaluate } from '../../domain/formula.ts'
import type { ComputedField } from '../../schema/fields.ts'
import { textual } from './textual.tsx'
import type { CellProps, InputProps, KindUi } from './kindUi.ts'
import { NumberInput } from './NumberInput.tsx'
import { heldInForm } from './heldInForm.tsx'
import { inputOf } from './inputOf.ts'
import { unitSymbol } from '../../domain/cubing/unitSymbol.ts'

const write = ({ value, field, view }: Pick<CellProps<ComputedField>, 'value' | 'field' | 'view'>): string => {
  if (field.type === 'text') return String(value ?? '')
  const number = view.formats.number(value, { max: field.decimals ?? 6 })
  return number === '' || field.unit === undefined ? number : `${number} ${unitSymbol(field.unit)}`
}

/** Follows the other fields while they are typed. */
const Input = ({ id, field, record, view, describedBy, label }: InputProps<ComputedField>) => (
  <output id={id} className="estiba-output" aria-describedby={describedBy} aria-label={label}>
    {write({ value: evaluate(field.formula, record), field, view }) || '–'}
  </output>
)

const TextFilter = textual().Filter

export const computed: KindUi<ComputedField> = {
  FormInput: heldInForm(Input),
  cell: 'reckoned',
  Input,
  Cell: write,
  Filter: (props) =>
    props.field.type === 'text' ? (
      <TextFilter {...props} />
    ) : (
      <NumberInput {...inputOf(props)} decimals={props.field.decimals ?? 6} />
    ),
  text: write,
  align: ({ type }) => (type === 'text' ? undefined : 'end'),
  sheet: ({ type }) => (type === 'text' ? undefined : 'number'),
}
