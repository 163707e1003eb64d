import { useQuery } from '@tanstack/react-query'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import type { Field } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Where } from '../../schema/where.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useFilled } from '../kinds/useFilled.ts'
import { operationOf } from '../reference/operationOf.ts'
import type { Option } from '../reference/option.ts'
import { usedLast } from './usedLast.ts'

const none: Values = {}

type Ask = (signal: AbortSignal) => Promise<unknown>

/**
 * What is proposed for a new record: the number after the highest one; what was used last where it may still be chosen,
 * or else the only one there is; what follows from the records that it begins with (`fills`).
 *
 * @param given what it begins with
 * @param copies a copy keeps what its original has
 * @param around what conditions of what may be chosen read: the record that something is done with
 * @returns undefined as long as it is being asked
 */
export const useProposals = (
  resource: Resource,
  round: number,
  given: Values = none,
  copies = false,
  around: Values = none,
): Values | undefined => {
  const provider = useOperations()
  const filledBy = useFilled()
  const filling = Object.entries(given).filter(([name]) => {
    const field = resource.fields[name]
    return field?.kind === 'reference' && field.fills !== undefined
  })
  const asked = Object.entries(resource.fields).flatMap(([name, field]): readonly (readonly [string, Ask])[] => {
    if ('follows' in field && field.follows !== undefined) return [[name, following(provider, resource, field.follows)]]
    return field.startsAs === 'lastUsed' && !copies
      ? [[name, lastUsed(provider, resource.name, name, field, around)]]
      : []
  })
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'proposals', round, copies, filling],
    queryFn: async ({ signal }): Promise<Values> => ({
      ...Object.assign(
        {},
        ...(await Promise.all(
          filling.map(async ([name, id]) => {
            const { fields } = resource
            const filled = await filledBy(fields[name], [String(id)]).catch(() => null)
            return filled === null ? none : filled(String(id), { record: given, fields }).catch(() => none)
          }),
        )),
      ),
      ...Object.fromEntries(await Promise.all(asked.map(async ([name, ask]) => [name, await ask(signal)] as const))),
    }),
    enabled: asked.length + filling.length > 0,
    gcTime: 0,
    retry: false,
  })
  return asked.length + filling.length === 0 || isError ? none : data
}

const following =
  (provider: EstibaDataProvider, { service, camel }: Resource, query: string): Ask =>
  async (signal) => {
    const highest = Number(await provider.call<string>(`${service}.${camel}.${query}`, {}, { signal, as: 'text' }))
    return Number.isSafeInteger(highest) ? String(highest + 1) : null
  }

const lastUsed =
  (provider: EstibaDataProvider, resource: string, name: string, field: Field, around: Values): Ask =>
  async (signal) => {
    const used = usedLast(resource, name)
    if (field.kind !== 'reference') return used
    const where = resolveWhere(field.where ?? {}, around)
    const ask = (among: Where): Promise<readonly Option[]> =>
      provider.call(operationOf(field.to, 'options'), { filter: JSON.stringify(among) }, { signal })
    try {
      const [again] = used === null ? [] : await ask({ and: [where, { id: used }] })
      if (again !== undefined) return again.id
      const options = await ask(where)
      return options.length === 1 ? (options[0]?.id ?? null) : null
    } catch {
      // Who may not choose one is proposed none.
      return null
    }
  }
