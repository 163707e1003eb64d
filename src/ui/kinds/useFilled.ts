import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { mayDo } from '../../authProvider/mayDo.ts'
import { filledFrom } from '../../domain/filled.ts'
import type { Field, Fields, ReferenceField } from '../../schema/fields.ts'
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

/** Asks what a record says of the fields beside the reference that names it (`fills`); nothing where it may not be read. */
export const useFilled = (): ((field: Field | undefined, id: string, beside: Beside) => Promise<Values>) => {
  const client = useQueryClient()
  const provider = useDataProvider()
  const keptAs = useKeptAs()
  const { baseCurrency } = useFormats()
  const ask = async ({ to, fills }: ReferenceField, id: string, beside: Beside): Promise<Values> => {
    const [{ data }, { fields }] = await Promise.all([
      provider.getOne<AnyRecord>(to, { id }),
      client.fetchQuery(definitionQuery(to)),
    ])
    const said = filledFrom(fills ?? {}, { record: data, fields }, beside, baseCurrency)
    return Object.fromEntries(
      await Promise.all(
        said.map(async ([own, from]) => [own, await keptAs(data[from], fields[from], beside.fields[own])] as const),
      ),
    )
  }
  return async (field, id, beside) =>
    field?.kind !== 'reference' || field.fills === undefined || !mayDo(field.to, 'get') ? {} : ask(field, id, beside)
}
