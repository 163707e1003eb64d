import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Moving } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { operationTypeOf } from '../../operations/cargo/operationType.ts'

/**
 * The type of the job or operation that a record becomes: one that goes as the record does, where both say how.
 *
 * @param field of the move's input that names the type
 * @throws ApiError 422 at the field
 */
export const jobType = async (
  { session, input, refuse }: Pick<Moving, 'session' | 'input' | 'refuse'>,
  field: string,
  { transport, operation }: { readonly [way in 'transport' | 'operation']?: string | null | undefined },
): Promise<RecordOf<'operation-types'>> => {
  const type = await operationTypeOf(session, textOf(input, field))
  if (transport && type.transport && type.transport !== transport) throw refuse(field, 'otherTransport')
  if (operation && type.operation !== operation) throw refuse(field, 'otherOperation')
  return type
}
