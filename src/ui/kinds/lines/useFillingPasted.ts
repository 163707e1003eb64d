import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isEmpty } from '../../../domain/rules/formRules.ts'
import type { LinesField } from '../../../schema/fields.ts'
import { definitionQuery } from '../../resource/definition.ts'
import type { Values } from '../kindUi.ts'
import { useFilled } from '../useFilled.ts'

const idIn = (line: Values, name: string): string => (typeof line[name] === 'string' ? line[name] : '')

/**
 * Asks what records that were pasted into lines say of their lines (`fills`): what is empty there takes it.
 *
 * @returns a function of the lines now, since somebody may have gone on meanwhile; null where nothing is said
 */
export const useFillingPasted = (field: LinesField, resource: string) => {
  const client = useQueryClient()
  const filledBy = useFilled()
  const { getValues } = useFormContext()
  const stored = useRecordContext<Values & { readonly id: string }>()
  return async (
    names: readonly string[],
    pasted: readonly Values[],
  ): Promise<((lines: readonly Values[]) => readonly Values[]) | null> => {
    const { fields } = await client.fetchQuery(definitionQuery(resource))
    const record: Values = { ...stored, ...getValues() }
    const said = new Map<string, Values>()
    for (const name of names) {
      const ids = [...new Set(pasted.map((line) => idIn(line, name)).filter((id) => id !== ''))]
      const filled = await filledBy(field.fields[name], ids)
      for (const id of ids) {
        const values = await filled(id, { record, fields: { ...fields, ...field.fields } })
        if (Object.keys(values).length > 0) said.set(`${name} ${id}`, values)
      }
    }
    if (said.size === 0) return null
    return (lines) =>
      lines.map((line) => {
        const taken = names.flatMap((name) => Object.entries(said.get(`${name} ${idIn(line, name)}`) ?? {}))
        return { ...line, ...Object.fromEntries(taken.filter(([own]) => isEmpty(line[own]))) }
      })
  }
}
