import TextField from '@mui/material/TextField'
import type { Where } from '../../schema/where.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { Choice } from '../../ui/screen/Choice.tsx'

/** What is typed: a day, a month, some words, or a number. */
type Typed = 'day' | 'month' | 'text' | 'decimal'

interface Around {
  /** Else the text of its name. */
  readonly label?: string
  readonly required?: boolean
  /** Alone in its row. */
  readonly whole?: boolean
}

/** How one thing is asked for: typed, chosen of the records of a resource, or of a few words. */
export type Asking =
  | Typed
  | (Around & { readonly typed: Typed; readonly last?: string; readonly longest?: number })
  | (Around & { readonly to: string; readonly where?: Where })
  | (Around & { readonly options: readonly (readonly [value: string, word: string])[] })

export interface AskedFieldsProps<N extends string> {
  readonly fields: readonly (readonly [name: N, asking: Asking])[]
  readonly values: { readonly [name in NoInfer<N>]?: string | null }
  readonly text: (name: N) => string
  readonly errors?: { readonly [name: string]: string }
  /** Called with nothing where a field was emptied. */
  readonly onChange: (name: N, value: string) => void
}

/** The fields of a screen made by hand that ask for single values: its filters, or what a dialog needs to know. */
export const AskedFields = <N extends string>(props: AskedFieldsProps<N>) => {
  const { fields, values, text, errors = {}, onChange } = props
  return fields.map(([name, asking]) => {
    const asked = typeof asking === 'string' ? { typed: asking } : asking
    const sx = asked.whole === true ? { gridColumn: '1 / -1' } : {}
    const error = errors[name]
    const shared = {
      label: asked.label ?? text(name),
      value: values[name] ?? '',
      required: asked.required === true,
      onChange: (value: string | null) => onChange(name, value ?? ''),
    }
    if ('to' in asked) {
      const { to, where } = asked
      return (
        <RecordChoice
          key={name}
          {...shared}
          to={to}
          error={error}
          sx={sx}
          {...(where === undefined ? {} : { where })}
        />
      )
    }
    if ('options' in asked) return <Choice key={name} {...shared} options={asked.options} error={error !== undefined} />
    const { typed, last, longest } = asked
    if (typed === 'day' || typed === 'month')
      return (
        <DayField key={name} {...shared} precision={typed} error={error} {...(last === undefined ? {} : { last })} />
      )
    return (
      <TextField
        key={name}
        {...shared}
        autoComplete="off"
        error={error !== undefined}
        helperText={error}
        onChange={({ target }) => onChange(name, target.value)}
        slotProps={{ htmlInput: { maxLength: longest, inputMode: typed === 'decimal' ? 'decimal' : undefined } }}
        sx={sx}
      />
    )
  })
}
