import type { CustomerCondition } from './customerSight.ts'
import { appRole, customerRole } from './groundwork.ts'
import { hashOf } from './hashOf.ts'
import { literal } from './names.ts'

/** A connection that has been given no company is refused, not answered with nothing. */
const company = "coalesce(nullif(current_setting('estiba.namespace', true), ''), estiba.no_company())"

const own = `namespace = ${company}`
const readable = `namespace = any (array[${company}, '*'])`

/**
 * Row-level security of one table: a company reads its own rows (and the shared ones, where the table has
 * any) and writes only its own; whoever owns the table sees all, for work of the platform.
 */
export const policySql = (table: string, shared: boolean): readonly string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  ...['reading', 'adding', 'changing', 'removing', 'platform'].map(
    (name) => `drop policy if exists ${name} on ${table}`,
  ),
  `create policy reading on ${table} for select using (${shared ? readable : own})`,
  `create policy adding on ${table} for insert with check (${own})`,
  `create policy changing on ${table} for update using (${own}) with check (${own})`,
  `create policy removing on ${table} for delete using (${own})`,
  `create policy platform on ${table} to current_user using (true) with check (true)`,
  `grant select, insert, update, delete on ${table} to ${appRole}, ${customerRole}`,
]

export const customerPolicy = 'customers'

/** Kept as the comment of a table's policy for customers: whether it still says what this build wants. */
export const customerMark = ({ sees, writes }: CustomerCondition): string => `estiba:${hashOf(`${sees} ${writes}`)}`

export const looseFromCustomers = (table: string): string => `drop policy if exists ${customerPolicy} on ${table}`

/**
 * What a customer of the company reads and writes of a table, on top of what the company does: for statements that run as
 * his role. Before PostgreSQL 16 whoever may take on a role is judged by its policies too, and is let through here.
 */
export const customerPolicySql = (table: string, condition: CustomerCondition): readonly string[] => {
  const judged = (test: string): string => `current_user <> ${literal(customerRole)} or ${test}`
  return [
    looseFromCustomers(table),
    `create policy ${customerPolicy} on ${table} as restrictive to ${customerRole} using (${judged(condition.sees)}) with check (${judged(condition.writes)})`,
    `comment on policy ${customerPolicy} on ${table} is ${literal(customerMark(condition))}`,
  ]
}
