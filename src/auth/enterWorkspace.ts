import { mayDo } from '../authProvider/mayDo.ts'
import { storeSession } from '../authProvider/session.ts'
import { parameter } from './address.ts'
import { call } from './call.ts'
import { safeDestination } from './destination.ts'
import { ticket } from './ticket.ts'

export interface Workspace {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly businessId: string
  readonly logo: string | null
  readonly timeZone?: string | null
  readonly baseCurrency?: string | null
  readonly roleName: string
  readonly lastAccessAt: string | null
  readonly invitation?: string
}

type Company = { readonly [field: string]: unknown }

/** Opens the session of a workspace, stores it and goes to the office. */
export const enterWorkspace = async (email: string, workspace: Workspace): Promise<void> => {
  const { id, businessId, company: name, logo, timeZone, baseCurrency } = workspace
  const { token } = await call<{ token: string }>('auth.session.enterWorkspace', { email, namespaceId: id })
  ticket.enter(token)
  const known: Company = { id: businessId, name, logo, timeZone, baseCurrency }
  const [company, menu] = await Promise.all([
    // Whose role does not open companies still has the name, time zone and currency of his own.
    mayDo('companies', 'get', token)
      ? call<Company>('auth.companies.byId', { id: businessId }).catch(() => known)
      : known,
    call<unknown>('auth.menus.active', {}),
  ])
  storeSession({ token, company, menu })
  ticket.drop()
  location.assign(safeDestination(parameter('redirect')))
}
