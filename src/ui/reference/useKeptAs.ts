import { useQueryClient } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Field } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { idInView, isInView, shownBy } from '../../schema/view.ts'
import { definitionQuery } from '../resource/definition.ts'
import { operationOf } from './operationOf.ts'
import type { Option } from './option.ts'

type KeptAs = (value: unknown, from: Field | undefined, into: Field | undefined) => Promise<unknown>

/**
 * What one field says as another says it: one record where several may stand, a record of a view where that is kept, which
 * may know it by another name, and one that is kept as the view shows it, where it does.
 */
export const useKeptAs = (): KeptAs => {
  const client = useQueryClient()
  const provider = useOperations()
  const kept = async (id: unknown, from: string, wanted: string): Promise<unknown> => {
    const { view, key } = await client.fetchQuery(definitionQuery(from))
    if (view?.of !== wanted || key.length !== 1) return null
    const where = { ...view.where, [shownBy(view, key[0] ?? '')]: id }
    const options = await provider.call<readonly Option[]>(operationOf(wanted, 'options'), {
      filter: JSON.stringify(where),
    })
    return options.length === 1 ? options[0]?.id : null
  }
  const shown = async (id: unknown, from: string, wanted: string): Promise<unknown> => {
    const { view, key } = await client.fetchQuery(definitionQuery(wanted))
    if (view?.of !== from) return null
    const { data } = await provider.getOne<AnyRecord>(from, { id: String(id) })
    return isInView(view, data) ? idInView(view, key, data) : null
  }
  return async (value, from, into) => {
    if (from?.kind === 'reference' && into?.kind === 'references') return from.to === into.to ? [value] : null
    const [was, is] = [referredBy(from), referredBy(into)]
    if (was === null || is === null || was === is) return value
    return (await kept(value, was, is).catch(() => null)) ?? (await shown(value, was, is).catch(() => null))
  }
}

const referredBy = (field: Field | undefined): string | null => (field?.kind === 'reference' ? field.to : null)
