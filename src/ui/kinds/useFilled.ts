import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { mayDo } from '../../authProvider/mayDo.ts'
import { filledFrom } from '../../domain/filled.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../format/useFormats.ts'
import { useKeptAs } from '../reference/useKeptAs.ts'
import { definitionQuery } from '../resource/definition.ts'
import type { Values } from './kindUi.ts'

/** The record, or the line with what its record says, that something is chosen for. */
interface Beside {
  readonly record: Values
  readonly fields: Fields
}

/** What a record says of the fields beside the reference that names it; nothing where there is none of that name. */
type Filled = (id: string, beside: Beside) => Promise<Values>

const nothing: Values = {}
const none = (): readonly AnyRecord[] => []
const fillsNothing: Filled = () => Promise.resolve(nothing)

/** Asks for records what they say of the fields beside a reference to them (`fills`); nothing where they may not be read. */
export const useFilled = (): ((field: Field | undefined, ids: readonly string[]) => Promise<Filled>) => {
  const client = useQueryClient()
  const provider = useDataProvider()
  const keptAs = useKeptAs()
  const { baseCurrency } = useFormats()
  /** A host may tell of one record more than of several. */
  const read = async (to: string, ids: readonly string[]): Promise<readonly AnyRecord[]> => {
    if (ids.length > 2) return (await provider.getMany<AnyRecord>(to, { ids: [...ids] })).data
    const asked = ids.map((id) => provider.getOne<AnyRecord>(to, { id }).then(({ data }) => [data], none))
    return (await Promise.all(asked)).flat()
  }
  return async (field, ids) => {
    if (field?.kind !== 'reference' || field.fills === undefined || ids.length === 0 || !mayDo(field.to, 'get'))
      return fillsNothing
    const { to, fills } = field
    const [data, { fields }] = await Promise.all([read(to, ids), client.fetchQuery(definitionQuery(to))])
    const known = new Map(data.map((record) => [record.id, record]))
    return async (id, beside) => {
      const record = known.get(id)
      if (record === undefined) return nothing
      const said = filledFrom(fills, { record, fields }, beside, baseCurrency)
      return Object.fromEntries(
        await Promise.all(
          said.map(async ([own, from]) => [own, await keptAs(record[from], fields[from], beside.fields[own])] as const),
        ),
      )
    }
  }
}
