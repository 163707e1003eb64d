import type { Database } from '../../../contract.ts'

/**
 * Views that customers of the company and agents outside published in a build before are their own again: only the
 * company's people show theirs to others. Does nothing where that is done.
 */
export const adoptPublished = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql(
      `update estiba.saved_views v set audience = 'MINE', role = null
        from estiba.users u
        where v.audience <> 'MINE' and u.namespace = v.namespace and u.id = v.owner collate "C"
          and u.type <> 'company-official'
          and (u.type = 'company-customer' or not exists (
            select 1 from estiba.roles r where r.namespace = u.namespace and r.super_user and r.status = 'ACTIVE'
              and (r.id = u.role or r.id = any(u.roles))))`,
    )
  })
