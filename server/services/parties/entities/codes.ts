import { message } from '../../../../src/domain/messages/message.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/** The highest code that is a number, of third parties and prospects together: they share one numbering (G-15). */
export const highestCode = async (session: Session): Promise<number> => {
  const [row] = await session.sql<{ readonly code: string | null }>(
    `select max(code::bigint)::text as code from (
       select code from estiba.entities union all select code from estiba.pre_entities
     ) given where code ~ '^[0-9]{1,15}$'`,
  )
  return Number(row?.code ?? 0)
}

/** @throws ApiError 400 where the other list has the code already (V-ENTITY-CODE) */
export const refuseTaken = async (
  session: Session,
  other: 'entities' | 'pre-entities',
  code: string,
): Promise<void> => {
  const open = other === 'entities' ? {} : { convertedAt: null }
  const { rows } = await session.asSystem(other).list({ where: { code, ...open }, range: [0, 0] })
  if (rows.length > 0)
    throw new ApiError('DUPLICATE', {
      errors: { code: message(session.caller.locale, 'validation.exists', { field: 'code' }) },
    })
}
