import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuIdsOf } from '../../server/access/rights.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import { chainsOf, layChains } from './reading/chains.ts'
import { type Attempt, attemptsOf } from './widening/calls.ts'
import { holders, layHolder, type Laid, rightsResources } from './widening/holders.ts'
import { type Keeping, keepingOf, sameness, type Standing } from './widening/kept.ts'
import { type Sight, type Sights, sightsOf } from './widening/sights.ts'
import { standingOf } from './widening/standing.ts'
import { startWorld, type World } from './world.ts'

/**
 * Who may write what rights are made of, and is limited himself, tries to widen what he sees and may do, or what
 * somebody else does beyond him: sequences of three calls, generated from the table of routes. Every call is tried; from
 * what it leaves behind are tried calls on what it touched, or on what is new since. A refused one leaves nothing, and of
 * two sequences that end alike one is gone on from.
 */
const longest = 3

/** How many calls are tried after one that left something behind; which, goes in turn. */
const further = 2

let world: World
let chains: ReturnType<typeof chainsOf>
let keeping: Keeping
let empty: Standing
let sights: Sights

beforeAll(async () => {
  world = await startWorld({
    settings: { RATE_PER_TOKEN: '10000000', RATE_PER_COMPANY: '10000000', RATE_PER_ADDRESS: '10000000' },
  })
  chains = chainsOf(world.deps.registry)
  const data = [...chains.tables].filter(([, { resource }]) => resource.service !== 'auth')
  await layChains(world, { ...chains, tables: new Map(data) })
  keeping = await keepingOf(world, rightsResources)
  empty = await keeping.now()
  sights = sightsOf(world)
}, 120_000)

afterAll(() => world.close())

/** What everybody of the company sees and may do at a moment, and who would come in with what. */
interface Seen {
  readonly members: ReadonlyMap<string, Sight>
  readonly coming: ReadonlyMap<string, Sight>
}

const rowsOf = async (table: string): Promise<readonly AnyRecord[]> =>
  world.deps.db.system('t1', async (session) => (await session.asSystem(table).list({ range: [0, 99] })).rows)

const look = async (): Promise<Seen> => {
  const users = await rowsOf('users')
  const members = new Map<string, Sight>()
  for (const { id } of users) members.set(id, await sights.ofMember(id))
  const coming = new Map<string, Sight>()
  const made = { type: 'company-official', status: 'ACTIVE' }
  for (const invitation of await rowsOf('invitations')) {
    if (invitation['invitationState'] !== 'PENDING') continue
    const role = String(invitation['role'])
    const email = String(invitation['email'])
    const member = users.find(({ id }) => id === invitation['member'])
    coming.set(email, await sights.ofComing(member ?? { ...made, id: email, username: email, role, roles: [role] }))
  }
  for (const { user } of await world.sql<{ user: string }>(
    `select user_id as "user" from estiba.auth_activations where namespace = 't1'`,
  ))
    coming.set(`activation of ${user}`, await sights.ofMember(user))
  // Whoever holds a role that he may hand on now does no more than he did.
  const holder = users.find(({ id }) => id === 'holder')
  const roles = (await rowsOf('roles')).filter((role) => menuIdsOf(role).length > 0).map(({ id }) => id)
  if (holder !== undefined)
    for (const role of await sights.assignable('holder', roles))
      coming.set(`assigned ${role}`, await sights.ofComing({ ...holder, role, roles: [role] }))
  return { members, coming }
}

/** What goes beyond what the holder had, and, of who was a member before, beyond what he had himself. */
const beyond = (before: Seen, now: Seen): readonly string[] => {
  const own = before.members.get('holder') ?? new Set()
  const wider = (who: string, sight: Sight, further: Sight): readonly string[] =>
    [...sight].filter((one) => !own.has(one) && !further.has(one)).map((one) => `${who}: ${one}`)
  return [
    ...[...now.members].flatMap(([who, sight]) =>
      wider(who, sight, who === 'holder' ? new Set() : (before.members.get(who) ?? new Set())),
    ),
    ...[...now.coming].flatMap(([who, sight]) => wider(who, sight, before.coming.get(who) ?? new Set())),
  ]
}

interface Reached {
  readonly path: readonly Attempt[]
  readonly standing: Standing
}

interface Tried {
  readonly widened: readonly string[]
  readonly calls: number
  readonly ends: number
}

const resources = [...rightsResources, 'menus']

const tryAll = async (laid: Laid): Promise<Tried> => {
  const start = await keeping.now()
  const before = await look()
  const first = attemptsOf(world.deps.registry, resources, await standingOf(world, laid))
  const known = new Set([sameness(start)])
  const old = new Set(first.map(({ sort }) => sort))
  const widened: string[] = []
  let calls = 0
  const go = async (from: Reached, offered: readonly Attempt[]): Promise<readonly Reached[]> => {
    const reached: Reached[] = []
    for (const attempt of offered) {
      calls += 1
      const { status, text } = await world.ask(attempt.request, { token: laid.token, body: attempt.body })
      if (status >= 500) widened.push(`${attempt.name}: ${status} ${text}`)
      if (status >= 400) continue
      const standing = await keeping.now()
      const same = sameness(standing)
      if (!known.has(same)) {
        known.add(same)
        const path = [...from.path, attempt]
        const told = path.map(({ name }) => name).join(' > ')
        widened.push(...beyond(before, await look()).map((one) => `${told} => ${one}`))
        reached.push({ path, standing })
      }
      if (same !== sameness(from.standing)) await keeping.back(from.standing)
    }
    return reached
  }
  let reached = await go({ path: [], standing: start }, first)
  for (let length = 2; length <= longest; length++) {
    const next: Reached[] = []
    for (const from of reached) {
      await keeping.back(from.standing)
      const touched = new Set(from.path.flatMap(({ touches }) => touches))
      const joined = attemptsOf(world.deps.registry, resources, await standingOf(world, laid)).filter(
        ({ sort, touches }) => !old.has(sort) || touches.some((one) => touched.has(one)),
      )
      next.push(...(await go(from, inTurn(joined, known.size, further))))
    }
    reached = next
  }
  return { widened, calls, ends: known.size }
}

/** So many of them, from all over the list, others each time. */
const inTurn = <T>(all: readonly T[], time: number, most: number): readonly T[] => {
  const step = Math.max(1, Math.ceil(all.length / most))
  return all.filter((_, at) => at % step === time % step)
}

describe.each(holders)('%s', (holder) => {
  it('widens nothing by three calls', async () => {
    await keeping.back(empty)
    const { widened, calls, ends } = await tryAll(await layHolder(world, chains, holder))
    expect(widened.slice(0, 20)).toEqual([])
    expect(calls).toBeGreaterThan(ends)
    expect(ends).toBeGreaterThan(5)
  }, 240_000)
})
