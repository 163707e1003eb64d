import pg from 'pg'
import { customerSettings, settingSeparator } from '../ddl/customerSight.ts'
import { customerRole } from '../ddl/groundwork.ts'

/** The customer of the company for whom a scope reads: what row-level security asks of him. */
export interface CustomerSight {
  readonly userId: string
  readonly customerId: string
  readonly parties: readonly string[]
  readonly sharedRoles: readonly string[]
}

const setting = (name: string, value: string, local: boolean): string =>
  `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, ${local})`

/** Calls that say on a connection who the customer is. */
export const sightSettings = (sight: CustomerSight, local: boolean): readonly string[] => [
  setting(customerSettings.userId, sight.userId, local),
  setting(customerSettings.customerId, sight.customerId, local),
  setting(customerSettings.parties, sight.parties.join(settingSeparator), local),
  setting(customerSettings.sharedRoles, sight.sharedRoles.join(settingSeparator), local),
]

/** The call that takes on the role of customers, or that of requests again; null: the role that the connection signed in as. */
export const roleSetting = (asCustomer: boolean, role: string | null, local: boolean): string =>
  setting('role', asCustomer ? customerRole : (role ?? 'none'), local)
