import { useTranslate } from 'react-admin'
import type { BooleanField } from '../../schema/fields.ts'
import { formProps } from './formProps.ts'
import type { CellProps, FilterProps, InputProps, KindUi } from './kindUi.ts'
import { BooleanInput } from './lateInputs.tsx'

const Input = ({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  describedBy,
  label,
  invalid,
}: InputProps<BooleanField>) => (
  <input
    id={id}
    name={name}
    type="checkbox"
    className="estiba-checkbox"
    checked={value === true}
    disabled={disabled}
    aria-describedby={describedBy}
    aria-invalid={invalid || undefined}
    aria-label={label}
    onChange={(event) => onChange(event.target.checked)}
    onBlur={onBlur}
  />
)

const answers = { es: ['Sí', 'No'], en: ['Yes', 'No'] } as const

const write = ({ value, view }: CellProps<BooleanField>): string =>
  value === true ? answers[view.words.locale][0] : value === false ? answers[view.words.locale][1] : ''

const Filter = ({ id, value, onChange, label }: FilterProps<BooleanField>) => {
  const translate = useTranslate()
  return (
    <select
      id={id}
      className="estiba-input"
      aria-label={label}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value === 'true')}
    >
      <option value="">{translate('estiba.kinds.choose')}</option>
      <option value="true">{translate('estiba.kinds.yes')}</option>
      <option value="false">{translate('estiba.kinds.no')}</option>
    </select>
  )
}

const Cell = ({ value }: CellProps<BooleanField>) => {
  const translate = useTranslate()
  return value === true ? translate('estiba.kinds.yes') : value === false ? translate('estiba.kinds.no') : ''
}

export const boolean: KindUi<BooleanField> = {
  FormInput: (props) => <BooleanInput {...formProps(props)} />,
  cell: 'ticked',
  Input,
  Cell,
  Filter,
  text: write,
  sheet: () => 'boolean',
}
