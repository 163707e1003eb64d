import type { RoleOfUser } from '../../../../src/resources/companyAnswers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import { licensedMenus } from '../../../access/licences.ts'
import { allMenus } from '../../../access/menuTree.ts'
import { audienceOf, menuIdsOf, roleIdsOf, userNamed } from '../../../access/rights.ts'
import { assertShowsAll } from '../../../access/showsAll.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { readableRecords } from '../../readableRecords.ts'
import type { Answering } from '../../service.ts'

/** What a member of the workspace may do, and through which of the roles (G-03). */
export const rightsOfUser: Answering<'auth.users.rights'> = async (session, input) => {
  const user = await userAsked(session, input)
  const found = await readableRecords(session, 'roles', roleIdsOf(user))
  const roles = found.map(
    (role): RoleOfUser => ({
      id: role.id,
      name: role.name,
      superUser: role.superUser === true && user.type !== 'company-customer',
      active: role.status === 'ACTIVE',
    }),
  )
  const counting = user.status === 'ACTIVE' ? found.filter((role) => role.status === 'ACTIVE') : []
  const superUser = roles.some((role) => role.superUser && counting.some(({ id }) => id === role.id))
  return {
    username: user.username,
    active: user.status === 'ACTIVE',
    superUser,
    roles,
    options: superUser ? [] : await optionsOf(session, user, counting),
    limits: superUser ? [] : counting.flatMap(limitsOf),
  }
}

/** Rows and fields that the caller's own role hides are not told: a user whom he may not see is not found. */
const userAsked = async (session: Session, input: JsonObject): Promise<RecordOf<'users'>> => {
  assertShowsAll(session, ['users', 'roles'])
  const seen = await session.of('users').first({ where: { username: { eq: textOf(input, 'username') } } })
  const user = seen === undefined ? null : await userNamed(session, seen.username)
  if (user === null) throw new ApiError('NOT_FOUND')
  return user
}

/** Active menus that the roles open and no licence closes, each with the roles that open it. */
const optionsOf = async (session: Session, user: RecordOf<'users'>, roles: readonly RecordOf<'roles'>[]) => {
  const all = await allMenus(session)
  const byId = new Map(all.map((menu) => [menu.id, menu]))
  const granted = new Set(roles.flatMap(menuIdsOf))
  const open = all.filter(
    (menu) =>
      granted.has(menu.id) &&
      menu.type !== 'SECTION' &&
      menu.status === 'ACTIVE' &&
      (menu.audience ?? 'STAFF') === audienceOf(user),
  )
  const licensed = await licensedMenus(session, user.id, new Map(open.map((menu) => [menu.id, menu])))
  return open.map((menu) => {
    const parent = byId.get(menu.parent ?? '')
    return {
      id: menu.id,
      code: menu.code,
      type: menu.type,
      labelEs: menu.labelEs,
      labelEn: menu.labelEn,
      parent: parent === undefined ? null : { labelEs: parent.labelEs, labelEn: parent.labelEn },
      operations: namesIn(menu.operations),
      /** False: a licence that somebody else holds keeps it shut. */
      licensed: licensed.has(menu.id),
      roles: roles.filter((role) => menuIdsOf(role).includes(menu.id)).map(({ id }) => id),
    }
  })
}

/** A list that is kept as JSON. */
const namesIn = (kept: Json | undefined): readonly string[] => (Array.isArray(kept) ? kept.map(String) : [])

const limitsOf = (role: RecordOf<'roles'>) =>
  (role.restrictions ?? []).map((line) => ({
    resource: line.resource ?? '',
    hiddenFields: namesIn(line.hiddenFields),
    someRows: (line.rows ?? null) !== null,
    role: role.id,
  }))
