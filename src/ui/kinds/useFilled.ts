import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { mayDo } from '../../authProvider/mayDo.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { Field, Fields, ReferenceField } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useKeptAs } from '../reference/useKeptAs.ts'
import { definitionQuery } from '../resource/definition.ts'
import type { Values } from './kindUi.ts'

/** Asks what a record says of the fields beside the reference that names it (`fills`); nothing where it may not be read. */
export const useFilled = (): ((field: Field | undefined, id: string, beside: Fields) => Promise<Values>) => {
  const client = useQueryClient()
  const provider = useDataProvider()
  const keptAs = useKeptAs()
  const ask = async ({ to, fills }: ReferenceField, id: string, beside: Fields): Promise<Values> => {
    const [{ data }, { fields }] = await Promise.all([
      provider.getOne<AnyRecord>(to, { id }),
      client.fetchQuery(definitionQuery(to)),
    ])
    const said = Object.entries(fills ?? {}).filter(([, from]) => !isEmpty(data[from]))
    return Object.fromEntries(
      await Promise.all(
        said.map(async ([own, from]) => [own, await keptAs(data[from], fields[from], beside[own])] as const),
      ),
    )
  }
  return async (field, id, beside) =>
    field?.kind !== 'reference' || field.fills === undefined || !mayDo(field.to, 'get') ? {} : ask(field, id, beside)
}
