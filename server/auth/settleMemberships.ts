import type { Database } from '../contract.ts'

/** Users written by a version that kept no memberships show what they are; who has accepted none may be invited again. */
export const settleMemberships = (db: Database): Promise<unknown> =>
  db.platform((sql) =>
    sql(
      `update estiba.users u set membership_state = case when exists (
          select 1 from estiba.auth_memberships m
            where m.namespace = u.namespace and m.user_id = u.id and m.user_created_at = u.created_at)
        then 'ACCEPTED' else 'INVITED' end where membership_state is null`,
    ),
  )
