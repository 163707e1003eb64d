import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from './authWorld.testing.ts'
import { membershipTables } from './membershipTables.ts'
import { settleMemberships } from './settleMemberships.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})

afterAll(() => world.close())

const startAgain = async (): Promise<void> => {
  await world.deps.db.platform(async (sql) => {
    for (const statement of membershipTables) await sql(statement)
  })
  await settleMemberships(world.deps.db)
}

const states = () =>
  world.deps.db.platform((sql) =>
    sql<{ username: string; membership_state: string }>(
      "select username, membership_state from estiba.users where namespace = 'andina' order by username",
    ),
  )

it('a database of before memberships were kept goes on: who was a user is accepted, passwords stay', async () => {
  await world.deps.db.system('andina', (session) =>
    session
      .asSystem('users')
      .create({ username: 'nueva', email: 'nueva@andina.test', name: 'Nueva', role: String(world.roles['clerk']) }),
  )
  const hashes = () =>
    world.deps.db.platform((sql) => sql('select email, realm, password_hash from estiba.auth_accounts order by 1, 2'))
  const before = await hashes()
  await world.deps.db.platform(async (sql) => {
    await sql('drop table estiba.auth_memberships')
    await sql('update estiba.users set membership_state = null')
  })
  await startAgain()
  expect(await states()).toEqual(
    ['admin', 'auxiliar', 'cliente', 'jefe', 'nueva'].map((username) => ({ username, membership_state: 'ACCEPTED' })),
  )
  for (const name of ['admin@andina.test', 'jefe', 'cliente@andina.test'])
    expect(await world.signIn(name, 'andina')).not.toBe('')
  // Who had never signed in has an account without a password, and gets one by a code to his own e-mail.
  expect((await hashes()).filter(({ email }) => email !== 'nueva@andina.test')).toEqual(before)
  await world.ask('PUT /auth/user/public/reset-password?email=nueva@andina.test')
  const securityCode = /\b\d{6}\b/.exec((await world.mailTo('nueva@andina.test')).subject)?.[0] ?? ''
  const changed = await world.ask('POST /auth/users/password', {
    body: { email: 'nueva@andina.test', securityCode, password: 'Nueva2027' },
  })
  expect(changed.status).toBe(200)
  expect(await world.signIn('nueva', 'andina', 'Nueva2027')).not.toBe('')
})

it('is done once: who is made later has to accept, also after a start', async () => {
  await world.deps.db.system('andina', (session) =>
    session
      .asSystem('users')
      .create({ username: 'luego', email: 'jefe2@andina.test', name: 'Luego', role: String(world.roles['clerk']) }),
  )
  await startAgain()
  expect((await states()).find(({ username }) => username === 'luego')).toEqual({
    username: 'luego',
    membership_state: 'INVITED',
  })
})
