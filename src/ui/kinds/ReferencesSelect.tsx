import { useReducer } from 'react'
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import type { Field } from '../../schema/fields.ts'
import type { Where } from '../../schema/where.ts'
import { optionText } from '../reference/option.ts'
import { optionLine } from '../reference/OptionLine.tsx'
import { formProps } from './formProps.ts'
import type { FormInputProps } from './kindUi.ts'
import { choosing } from './ReferenceSelect.tsx'

interface ReferencesSelectProps extends FormInputProps<Field> {
  readonly to: string
  readonly where?: Where | undefined
}

/** Records looked up and added one by one. */
export const ReferencesSelect = ({ to, where, ...props }: ReferencesSelectProps) => {
  const [opened, open] = useReducer(() => true, false)
  return (
    <ReferenceArrayInput
      source={props.source}
      reference={to}
      filter={where === undefined ? {} : { where }}
      enableGetChoices={() => opened}
      queryOptions={choosing}
    >
      <AutocompleteArrayInput
        {...formProps(props)}
        optionText={optionLine}
        inputText={optionText}
        debounce={30}
        autoHighlight
        openOnFocus={props.opensOnFocus !== false}
        forcePopupIcon
        noOptionsText="estiba.list.noMatch"
        onOpen={open}
      />
    </ReferenceArrayInput>
  )
}
