import { SelectInput, useTranslate } from 'react-admin'
import type { Field } from '../../schema/fields.ts'
import { formProps } from './formProps.ts'
import type { FormInputProps } from './kindUi.ts'

interface FormChoiceProps extends FormInputProps<Field> {
  readonly values: readonly string[]
}

/** One of a fixed list of words. */
export const FormChoice = ({ values, ...props }: FormChoiceProps) => {
  const translate = useTranslate()
  const name = props.source.split('.').at(-1) ?? props.source
  return (
    <SelectInput
      {...formProps(props)}
      choices={values.map((id) => ({ id, name: props.words.option(name, id) }))}
      translateChoice={false}
      emptyText={props.isRequired ? translate('estiba.kinds.choose') : ''}
    />
  )
}
