import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import type { Field } from '../../schema/fields.ts'
import type { Where } from '../../schema/where.ts'
import { optionText } from '../reference/option.ts'
import { formProps } from './formProps.ts'
import type { FormInputProps } from './kindUi.ts'
import { looking, useAsking } from './ReferenceSelect.tsx'

interface ReferencesSelectProps extends FormInputProps<Field> {
  readonly to: string
  readonly where?: Where | undefined
}

/** Records looked up and added one by one. */
export const ReferencesSelect = ({ to, where, ...props }: ReferencesSelectProps) => {
  const { open, asking } = useAsking(props.source, to, where)
  return (
    <ReferenceArrayInput {...asking}>
      <AutocompleteArrayInput
        {...formProps(props)}
        {...looking}
        inputText={optionText}
        openOnFocus={props.opensOnFocus !== false}
        onOpen={open}
      />
    </ReferenceArrayInput>
  )
}
