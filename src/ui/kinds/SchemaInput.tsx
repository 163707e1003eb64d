import { type FocusEventHandler, type ReactNode, useContext, useId } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { formHint } from '../../domain/rules/formHint.ts'
import type { Resource } from '../../schema/resource.ts'
import { useSchema } from '../resource/useSchema.ts'
import { useOwnPage } from '../resource/ResourcePages.ts'
import { useWords } from '../resource/useWords.ts'
import { fieldAt } from './fieldAt.ts'
import { FieldHelp } from './FieldHelp.ts'
import { kindUiOf } from './index.ts'

interface SchemaInputProps {
  readonly source: string
  readonly id?: string
  readonly disabled?: boolean
  /** Instead of what the schema says of the field. */
  readonly helperText?: ReactNode
  readonly onBlur?: FocusEventHandler
  /** A heading says what it is called: lines do not say it once more. */
  readonly isNamedAbove?: boolean
}

/**
 * The input of a field as its schema declares it, anywhere below a form of react-admin.
 *
 * @example <SimpleForm><SchemaInput source="description" /></SimpleForm>
 */
export const SchemaInput = (props: SchemaInputProps) => {
  const resource = useSchema()
  return resource === undefined ? null : <OfResource {...props} resource={resource} />
}

const OfResource = ({
  resource,
  source,
  disabled = false,
  helperText,
  isNamedAbove = false,
  ...given
}: SchemaInputProps & { readonly resource: Resource }) => {
  const words = useWords(resource)
  const stored = useRecordContext()
  const translate = useTranslate()
  const ownId = useId()
  const { helps } = useOwnPage()
  const { [source]: told = helps?.[source] } = useContext(FieldHelp)
  const field = fieldAt(resource, source)
  const { FormInput } = kindUiOf(field)
  const fixed = disabled || field.readOnly === true || (field.immutable === true && stored?.id !== undefined)
  const isToCome = field.givenWhenSaved === true && stored?.id === undefined
  const name = words.field(source.split('.').at(-1) ?? source)
  const isRequired = field.required === true && field.givenWhenSaved !== true && !fixed
  return (
    <FormInput
      id={ownId}
      source={source}
      field={field}
      resource={resource.name}
      words={words}
      isNamedAbove={isNamedAbove}
      label={isRequired ? <RequiredLabel name={name} /> : name}
      helperText={
        helperText ??
        told ??
        field.help?.[words.locale] ??
        (isToCome
          ? translate('estiba.form.givenWhenSaved')
          : fixed
            ? false
            : (formHint(field, name, words.locale) ?? false))
      }
      disabled={fixed}
      isRequired={isRequired}
      {...given}
    />
  )
}

const RequiredLabel = ({ name }: { readonly name: string }) => {
  const translate = useTranslate()
  return (
    <span>
      {name}
      <span title={translate('estiba.form.required')}> *</span>
    </span>
  )
}
