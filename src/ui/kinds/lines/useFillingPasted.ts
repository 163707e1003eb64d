import { useQueryClient } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isSameValue } from '../../../domain/filled.ts'
import { isEmpty } from '../../../domain/rules/formRules.ts'
import type { LinesField } from '../../../schema/fields.ts'
import { asShown, definitionQuery } from '../../resource/definition.ts'
import type { Values } from '../kindUi.ts'
import { useFilled } from '../useFilled.ts'
import type { Changed, PastedRow } from './useMeantPasted.ts'

/** Lines before and after a paste, and where it went. */
interface Pasted {
  readonly before: readonly Values[]
  readonly after: readonly Values[]
  readonly rows: readonly PastedRow[]
}

const idIn = (line: Values | undefined, name: string): string => {
  const id = line?.[name]
  return typeof id === 'string' ? id : ''
}

/**
 * Asks what records that were pasted into lines say of their lines (`fills`): what is empty there, or as the record said
 * that stood there before, takes it.
 *
 * @returns a function of the lines now, since somebody may have gone on meanwhile
 */
export const useFillingPasted = (field: LinesField, resource: string) => {
  const client = useQueryClient()
  const filledBy = useFilled()
  const { getValues } = useFormContext()
  const stored = useRecordContext<Values & { readonly id: string }>()
  return async ({ before, after, rows }: Pasted): Promise<(lines: readonly Values[]) => Changed> => {
    const { fields } = asShown(await client.fetchQuery(definitionQuery(resource)))
    const record: Values = { ...stored, ...getValues() }
    const beside = { record, fields: { ...fields, ...field.fields } }
    const told = await Promise.all(
      [...new Set(rows.flatMap(({ names }) => names))].map(async (name) => {
        const chosen = rows
          .filter(({ names }) => names.includes(name))
          .map(({ row, names }) => ({ row, names, name, was: idIn(before[row], name), is: idIn(after[row], name) }))
          .filter(({ was, is }) => is !== '' && is !== was)
        const ids = [...new Set(chosen.flatMap(({ was, is }) => [was, is]))].filter((id) => id !== '')
        const filled = await filledBy(field.fields[name], ids)
        const said = new Map(await Promise.all(ids.map(async (id) => [id, await filled(id, beside)] as const)))
        return chosen.map(({ was, ...one }) => ({ ...one, former: said.get(was) ?? {}, said: said.get(one.is) ?? {} }))
      }),
    )
    return (lines) => {
      const changed = new Map<number, Values>()
      for (const { row, names, name, is, former, said } of told.flat()) {
        const line = changed.get(row) ?? lines[row]
        if (line === undefined || line[name] !== is) continue
        const isFree = (own: string): boolean =>
          isEmpty(line[own]) || (!names.includes(own) && isSameValue(line[own], former[own]))
        const taken = Object.keys({ ...former, ...said }).filter(
          (own) => isFree(own) && !isSameValue(line[own], said[own]),
        )
        if (taken.length > 0)
          changed.set(row, { ...line, ...Object.fromEntries(taken.map((own) => [own, said[own] ?? null])) })
      }
      return changed
    }
  }
}
