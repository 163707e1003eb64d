import { useId, useMemo } from 'react'
import { holds } from '../../domain/where.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { FormField } from '../../ui/form/FormField.tsx'
import type { Values, View } from '../../ui/kinds/kindUi.ts'
import { errorsWithin } from './errorsWithin.ts'
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
  readonly disabled?: boolean
  /** What the identifiers of the inputs begin with. */
  readonly prefix?: string
  /** Fields stand closer, in a frame: for papers of many sections. */
  readonly framed?: boolean
}

/** Some fields of a record as the generic form draws them. */
export const FieldSet = ({
  resource,
  legend,
  names,
  values,
  errors,
  stored,
  onChange,
  onLeave,
  disabled = false,
  prefix,
  framed = false,
}: FieldSetProps) => {
  const own = useId()
  const id = prefix ?? own
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
    <fieldset className={framed ? 'estiba-framed' : 'estiba-section'} disabled={disabled}>
      <legend>{legend}</legend>
      <div className={framed ? 'estiba-framed-fields' : 'estiba-fields'}>
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
              inner={errorsWithin(errors, name)}
              onChange={onChange}
              onLeave={onLeave}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
