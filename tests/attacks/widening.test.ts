import { createHash, randomInt } from 'node:crypto'
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
 * somebody else does beyond him: sequences of three calls, generated from the table of routes. Every call is tried from
 * the beginning. A refused one leaves nothing, and of two sequences that end alike one is gone on from. From what a call
 * leaves behind every call is tried where `WIDENING` says `all`, which takes hours; else a share of them, others with each
 * seed: `WIDENING=<seed>` tries those of a run again.
 */
const longest = 3

const asked = process.env['WIDENING'] ?? String(randomInt(1_000_000))
const whole = asked === 'all'

/** How many calls are tried after one that left something behind: on what it touched or made, and of all others. */
const further = { joined: 2, others: 1 }

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
      const offered = attemptsOf(world.deps.registry, resources, await standingOf(world, laid))
      next.push(...(await go(from, whole ? offered : shareOf(offered, from.path, old))))
    }
    reached = next
  }
  return { widened, calls, ends: known.size }
}

/** Some of those on what the path touched, or on what is new since, and some of the rest, as the seed has it. */
const shareOf = (all: readonly Attempt[], path: readonly Attempt[], old: ReadonlySet<string>): readonly Attempt[] => {
  const touched = new Set(path.flatMap(({ touches }) => touches))
  const isJoined = ({ sort, touches }: Attempt): boolean => !old.has(sort) || touches.some((one) => touched.has(one))
  const drawn = all.toSorted((one, other) => (lotOf(one, path) < lotOf(other, path) ? -1 : 1))
  return [
    ...drawn.filter(isJoined).slice(0, further.joined),
    ...drawn.filter((one) => !isJoined(one)).slice(0, further.others),
  ]
}

const lots = new Map<string, string>()

const lotOf = ({ name }: Attempt, path: readonly Attempt[]): string => {
  const drawn = [asked, ...path.map((one) => one.name), name].join(' > ')
  const known = lots.get(drawn) ?? createHash('sha256').update(drawn).digest('hex')
  lots.set(drawn, known)
  return known
}

describe.each(holders)('%s', (holder) => {
  it(
    `widens nothing by three calls (WIDENING=${asked})`,
    async () => {
      await keeping.back(empty)
      const { widened, calls, ends } = await tryAll(await layHolder(world, chains, holder))
      expect(widened.slice(0, 20)).toEqual([])
      expect(calls).toBeGreaterThan(ends)
      // A customer writes people of his own alone: roles, profiles and permissions are closed to him.
      expect(ends).toBeGreaterThan(holder === 'customer' ? 3 : 5)
      if (whole) process.stdout.write(`${holder}: ${calls} calls, ${ends} states\n`)
    },
    whole ? 24 * 3_600_000 : 240_000,
  )
})
