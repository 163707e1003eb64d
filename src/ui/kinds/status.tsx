import type { StatusField } from '../../schema/fields.ts'
import { useRecordContext } from 'react-admin'
import type { CellProps, FormInputProps, KindUi, Values } from './kindUi.ts'
import { FormChoice } from './lateInputs.tsx'
import { StateChip } from './StateChip.tsx'

/** Where an edit may take a status from here; moves that belong to an action are not offered. */
export const editableMoves = (field: StatusField, from: unknown): readonly string[] =>
  field.values.filter(
    (to) =>
      to === from ||
      field.transitions.some((move) => move.action === undefined && move.to === to && move.from.includes(String(from))),
  )

const write = ({ value, name, view }: CellProps<StatusField>): string =>
  value === null || value === undefined ? '' : view.words.option(name, value)

const FormInput = (props: FormInputProps<StatusField>) => {
  const stored = useRecordContext<Values & { readonly id: string }>()
  const current = stored?.[props.source] ?? props.field.initial
  return <FormChoice {...props} values={editableMoves(props.field, current)} isRequired />
}

export const status: KindUi<StatusField> = {
  FormInput,
  FilterInput: (props) => <FormChoice {...props} values={props.field.values} />,
  Cell: (props) =>
    write(props) === '' ? (
      ''
    ) : (
      <StateChip tone={props.field.tones?.[String(props.value)] ?? 'neutral'}>{write(props)}</StateChip>
    ),
  text: write,
}
