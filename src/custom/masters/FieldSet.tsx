import { useId, useMemo } from 'react'
import { holds } from '../../domain/where.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { FormField } from '../../ui/form/FormField.tsx'
import type { Values, View } from '../../ui/kinds/kindUi.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { useWords } from '../../ui/resource/useWords.ts'

interface FieldSetProps {
  readonly resource: Resource
  readonly legend: string
  readonly names: readonly string[]
  readonly values: Values
  readonly errors: { readonly [path: string]: string }
  readonly stored: Values | null
  readonly onChange: (name: string, value: unknown) => void
  readonly onLeave?: (name: string) => void
}

const nothing = {}

/** Some fields of a record as the generic form draws them. */
export const FieldSet = ({ resource, legend, names, values, errors, stored, onChange, onLeave }: FieldSetProps) => {
  const id = useId()
  const words = useWords(resource)
  const formats = useFormats()
  const rows = useMemo(() => [values], [values])
  const titleOf = useTitles(resource.fields, rows, resource.name)
  const view = useMemo<View>(
    () => ({ formats, words, titleOf, resource: resource.name }),
    [formats, words, titleOf, resource],
  )
  const shown = names.filter((name) => holds(resource.fields[name]?.visible ?? {}, values))
  return (
    <fieldset className="estiba-section">
      <legend>{legend}</legend>
      <div className="estiba-fields">
        {shown.map((name) => {
          const field = resource.fields[name]
          return field === undefined ? null : (
            <FormField
              key={name}
              id={`${id}-${name}`}
              name={name}
              field={field}
              value={values[name] ?? null}
              record={values}
              stored={stored}
              view={view}
              error={errors[name]}
              inner={nothing}
              onChange={onChange}
              onLeave={onLeave}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
