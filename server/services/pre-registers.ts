import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { companyDay } from './companyDay.ts'
import { newHeader } from './pre-registers/header.ts'
import { type Change, defineService } from './service.ts'

const before = async (session: Session, { action, input }: Change): Promise<JsonObject | undefined> => {
  if (action !== 'create') return undefined
  const [clock] = await session.sql<{ readonly now: string | Date }>('select now() as now')
  return newHeader(session, input, companyDay(new Date(clock?.now ?? ''), session.caller))
}

export default defineService('pre-registers', { hooks: { before } })
