import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { JsonObject } from '../../schema/json.ts'

export interface OperationKey {
  readonly type: string
  readonly number: string
}

/** The key of an operation in an identifier, `IMP~IMP-000012`; null where it is none. */
export const operationKey = (id: string | null): OperationKey | null => {
  const [type, number] = id?.split('~') ?? []
  return type === undefined || number === undefined || number === '' ? null : { type, number }
}

/**
 * Does an action of the life-cycle on an operation or on pieces of it; lists that show them are read again. Asked for
 * the same while it is being done, it is done once.
 */
export const useAct = () => {
  const provider = useOperations()
  const client = useQueryClient()
  const running = useRef(new Map<string, Promise<JsonObject>>())
  const perform = async (of: OperationKey, action: string, input: JsonObject): Promise<JsonObject> => {
    const answer = await provider.call<JsonObject>(`transactions.preRegisters.${action}`, { ...of, ...input })
    await Promise.all(
      ['pre-registers', 'bulks', 'locations'].map((name) => client.invalidateQueries({ queryKey: [name] })),
    )
    return answer
  }
  return (of: OperationKey, action: string, input: JsonObject = {}): Promise<JsonObject> => {
    const what = JSON.stringify([of, action, input])
    const already = running.current.get(what)
    if (already !== undefined) return already
    const act = perform(of, action, input).finally(() => running.current.delete(what))
    running.current.set(what, act)
    return act
  }
}
