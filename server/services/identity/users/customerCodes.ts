import type { Implementation } from '../../service.ts'
import type { Session } from '../../../contract.ts'

/** The highest customer code of the workspace, as a number; 0 without customers. */
export const highestCustomerCode = async (session: Session): Promise<number> => {
  const [row] = await session.sql<{ code: string | number | null }>(
    "select max(customer::bigint)::text as code from estiba.users where namespace = $1 and customer ~ '^[0-9]{1,15}$'",
    [session.caller.namespace],
  )
  return Number(row?.code ?? 0)
}

export const maxCustomerCode: Implementation = async (session) => String(await highestCustomerCode(session))
