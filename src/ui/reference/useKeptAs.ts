import { useQueryClient } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Field } from '../../schema/fields.ts'
import { shownBy } from '../../schema/view.ts'
import { definitionQuery } from '../resource/definition.ts'
import { operationOf } from './operationOf.ts'
import type { Option } from './option.ts'

type KeptAs = (value: unknown, from: Field | undefined, into: Field | undefined) => Promise<unknown>

/** What one field says as another says it: one record where several may stand, a record of a view where that is kept, which may know it by another name. */
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
  return async (value, from, into) => {
    if (from?.kind === 'reference' && into?.kind === 'references') return from.to === into.to ? [value] : null
    const [was, is] = [referredBy(from), referredBy(into)]
    return was === null || is === null || was === is ? value : kept(value, was, is).catch(() => null)
  }
}

const referredBy = (field: Field | undefined): string | null => (field?.kind === 'reference' ? field.to : null)
