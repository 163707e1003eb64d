import { appRole } from './groundwork.ts'

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
  `grant select, insert, update, delete on ${table} to ${appRole}`,
]
