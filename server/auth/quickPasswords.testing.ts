import { hash } from '@node-rs/argon2'
import type { Database } from '../contract.ts'
import { hashPassword } from './passwords.ts'

/** Keeps the password of everybody who has one so that comparing it takes no time: tests sign in some hundred times. */
export const keepQuickly = async (db: Database, password: string): Promise<void> =>
  keep(db, await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

/** Keeps it as the product does, for tests that look at how long signing in takes. */
export const keepProperly = async (db: Database, password: string): Promise<void> =>
  keep(db, await hashPassword(password))

const keep = async (db: Database, hashed: string): Promise<void> => {
  await db.platform((sql) =>
    sql('update estiba.auth_accounts set password_hash = $1 where password_hash is not null', [hashed]),
  )
}
