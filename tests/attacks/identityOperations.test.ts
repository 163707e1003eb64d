import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredRegistry } from '../contract/scratch.ts'
import { startWorld, type World } from './world.ts'

/**
 * Every operation on users and invitations, by the administrator of another company, each time with the victim's
 * e-mail wherever a field takes one: what makes the victim's identity stays as it is to the last column.
 */
const victim = 'c1@t1.test'

let world: World
let role = ''

beforeAll(async () => {
  world = await startWorld()
  role = String((await world.sql("select id from estiba.roles where namespace = 't2'"))[0]?.['id'])
  await world.ask('POST /auth/users', { token: world.tokens.a2, body: body('suyo') })
})

afterAll(() => world.close())

const body = (username: string) => ({
  username,
  email: victim,
  newEmail: 'malo@malo.test',
  name: 'Quien sea',
  type: 'company-official',
  role,
  roles: [role],
  password: 'Robada2027',
  securityCode: '123456',
  currentPassword: 'Robada2027',
  status: 'ACTIVE',
  membershipState: 'ACCEPTED',
  pendingEmail: 'malo@malo.test',
})

/** All that the platform holds of who the victim is, and of what he may enter. */
const identity = () =>
  world.sql(
    `select a.*, (select json_agg(m order by m.namespace) from estiba.auth_memberships m where m.account_id = a.id) as memberships,
        (select json_agg(json_build_array(s.id, s.revoked_at, s.username) order by s.id) from estiba.auth_sessions s where s.account_id = a.id) as sessions,
        (select json_agg(u.email) from estiba.users u where u.namespace = 't1') as users
      from estiba.auth_accounts a where a.email = $1`,
    [victim],
  )

const operations = (await declaredRegistry()).all
  .filter(({ name }) => name === 'users' || name === 'invitations')
  .flatMap((resource) => Object.entries(resource.routes).map(([name, route]) => [`${resource.name}.${name}`, route]))

const openOnes = [
  ['public reset', 'PUT /user/public/reset-password{?email}'],
  ['public confirm', 'POST /user/public/confirm-invite{?token}'],
  ['public e-mail', 'POST /user/public/confirm-email{?token}'],
  ['public register', 'POST /client/public/register'],
  ['public register confirm', 'POST /client/public/confirm'],
  ['password', 'POST /users/password'],
]

it.each([...operations, ...openOnes])('%s changes nothing of who somebody else is', async (_name, route = '') => {
  const before = await identity()
  expect(before).toHaveLength(1)
  for (const username of ['suyo', victim, 'c1', 'nuevo']) {
    const path = route
      .replace(/\{\?[^}]*\}/, `?email=${victim}&username=${username}&namespace=t2&role=${role}&token=x`)
      .replace(/\{[^}]*\}/g, username)
    const [method = 'GET'] = path.split(' ')
    for (const sent of [
      body(username),
      { rows: [body(username)], mode: 'all' },
      { ids: [username], ...body(username) },
    ]) {
      const { status } = await world.ask(path.replace(' ', ' /auth'), {
        token: world.tokens.a2,
        ...(method === 'GET' ? {} : { body: sent }),
      })
      expect(status).toBeLessThan(500)
      if (method === 'GET') break
    }
  }
  expect(await identity()).toEqual(before)
})
