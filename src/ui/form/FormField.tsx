import { useTranslate } from 'ra-core'
import { memo } from 'react'
import type { Field } from '../../schema/fields.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values, View } from '../kinds/kindUi.ts'
import './form.css'

interface FormFieldProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly record: Values
  readonly stored: Values | null
  readonly view: View
  readonly error: string | undefined
  /** What is probably wrong and is saved all the same. */
  readonly warning?: string | undefined
  /** Messages of values inside this one, by their path below it. */
  readonly inner: { readonly [path: string]: string }
  readonly onChange: (name: string, value: unknown) => void
  /** The person goes on to another field. */
  readonly onLeave?: ((name: string) => void) | undefined
}

/** A field with its label, help and error. */
export const FormField = memo(
  ({ id, name, field, value, record, stored, view, error, warning, inner, onChange, onLeave }: FormFieldProps) => {
    const translate = useTranslate()
    const { Input, wide } = kindUiOf(field)
    const help = field.help?.[view.words.locale]
    const fixed = field.readOnly === true || (field.immutable === true && stored !== null)
    const describedBy = [
      help !== undefined && `${id}-help`,
      error !== undefined && `${id}-error`,
      warning !== undefined && `${id}-warning`,
    ]
      .filter(Boolean)
      .join(' ')
    return (
      <div className={`estiba-field${wide === true ? ' is-wide' : ''}${error === undefined ? '' : ' is-wrong'}`}>
        <label htmlFor={id}>
          {view.words.field(name)}
          {field.required === true && !fixed && (
            <span className="estiba-required" title={translate('estiba.form.required')}>
              {' '}
              *
            </span>
          )}
        </label>
        <Input
          id={id}
          name={name}
          field={field}
          value={value}
          record={record}
          stored={stored ?? undefined}
          view={view}
          disabled={fixed}
          required={field.required === true}
          invalid={error !== undefined}
          errors={inner}
          onChange={(next) => onChange(name, next)}
          {...(onLeave === undefined ? {} : { onBlur: () => onLeave(name) })}
          {...(describedBy === '' ? {} : { describedBy })}
        />
        {help !== undefined && (
          <p id={`${id}-help`} className="estiba-help">
            {help}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="estiba-error">
            {error}
          </p>
        )}
        {error === undefined && warning !== undefined && (
          <output id={`${id}-warning`} className="estiba-field-warning">
            {warning}
          </output>
        )}
      </div>
    )
  },
)
FormField.displayName = 'FormField'
