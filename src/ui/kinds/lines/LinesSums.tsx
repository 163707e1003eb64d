import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { derivedOf } from '../../../domain/derivedOf.ts'
import type { LinesField } from '../../../schema/fields.ts'
import { useFromTyped } from '../../form/useFromTyped.ts'
import { useFormats } from '../../format/useFormats.ts'
import { useSchema } from '../../resource/useSchema.ts'
import type { Words } from '../../resource/useWords.ts'
import { kindUiOf } from '../index.ts'
import type { Values } from '../kindUi.ts'
import { SumList } from './SumList.tsx'

interface LinesSumsProps {
  readonly source: string
  readonly field: LinesField
  readonly words: Words
}

const noTitle = (): string => ''

/** The fields of the record that keep sums of its lines (`adds`), as the lines are typed; the server reckons them alike. */
export const LinesSums = ({ source, field, words }: LinesSumsProps) => {
  const resource = useSchema()
  const formats = useFormats()
  const { getValues, setValue } = useFormContext()
  const names = Object.keys(field.adds ?? {})
  const told = useFromTyped([source], (typed) =>
    resource === undefined ? '{}' : JSON.stringify(derivedOf(onlyAdding(resource.fields, source), typed, 'UTC')),
  )
  const sums = JSON.parse(told) as Values
  useEffect(() => {
    // What stands in the form already shows the sum as well.
    for (const [name, sum] of Object.entries(JSON.parse(told) as Values))
      if (getValues(name) !== undefined && getValues(name) !== sum) setValue(name, sum)
  }, [told, getValues, setValue])
  const shown = names.flatMap((name) => {
    const of = resource?.fields[name]
    if (resource === undefined || of === undefined || sums[name] === undefined) return []
    const view = { formats, words, titleOf: noTitle, resource: resource.name }
    const text = kindUiOf(of).text({ name, field: of, value: sums[name], record: sums, view })
    return [{ name, label: words.field(name), text }]
  })
  return shown.length === 0 ? null : <SumList sums={shown} />
}

/** The lines alone and what keeps their sums: nothing else follows from them. */
const onlyAdding = (fields: Values & Parameters<typeof derivedOf>[0]['fields'], source: string) => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([name, { kind }]) => name === source || kind !== 'lines')),
})
