import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Deps } from '../../server/contract.ts'
import { readSettings } from '../../server/settings.ts'
import { prepare } from '../../server/start.ts'
import { silent } from '../contract/scratch.ts'
import { openFolder } from '../laidData.ts'
import { type Ask, askOf } from '../wire/ask.ts'
import { type Contents, contentsOf } from './formerBuild/contents.ts'
import { asOwner, restoreFormer } from './formerBuild/restore.ts'
import { type Told, toldFile, toldTo } from './formerBuild/told.ts'
import { connectOwner } from './postgres.ts'

/** The day on which the build before made its companies: what follows the calendar stands as it stood. */
const thatDay = new Date('2026-11-22T11:30:00Z')

let parent: string
let deps: Deps
let ask: Ask
let before: Contents
let after: Contents
let told: readonly Told[]

beforeAll(async () => {
  told = JSON.parse(await readFile(toldFile, 'utf8')) as readonly Told[]
  parent = await openFolder('estiba-upgrade-')
  const folder = join(parent, 'data')
  await restoreFormer(folder)
  before = await asOwner(folder, (client) =>
    contentsOf(async <T extends object>(text: string) => (await client.query<T>(text)).rows),
  )
  const settings = readSettings({ DATA_DIR: folder, DATABASE_ENGINE: 'embedded', SAMPLE_DATA: 'yes', PORT: '0' })
  deps = await prepare(settings, { log: silent, clock: () => thatDay })
  const app = createApp(deps)
  ask = askOf((path, init) => app.request(path, init))
  const owner = await connectOwner(folder)
  after = await contentsOf(owner.sql)
  await owner.end()
})

afterAll(async () => {
  await deps.db.close()
  await rm(parent, { recursive: true, force: true })
})

const ofCompanies = (contents: Contents): Contents =>
  new Map([...contents].filter(([name]) => / of (?:andina|nordfracht)$/.test(name)))

it('a data folder of the build before starts with this one, and every company has its records as they were', () => {
  const companies = ofCompanies(before)
  expect(companies.size).toBeGreaterThan(150)
  for (const [name, { rows, ids }] of companies)
    if (!name.startsWith('notifications of ')) expect(after.get(name), name).toMatchObject({ rows, ids })
})

it('the super users of a company with people outside of no third party are told of them, and nobody of anything else', async () => {
  const agents = await deps.db.platform((sql) =>
    sql<{ namespace: string; body: string }>("select namespace, body from estiba.notifications where link = '/users'"),
  )
  expect(agents.map(({ body }) => body)).toContain('Carolina (agente@estiba.test)')
  for (const [name, { rows }] of ofCompanies(before)) {
    const more = agents.filter(({ namespace }) => name === `notifications of ${namespace}`).length
    if (name.startsWith('notifications of ')) expect(after.get(name)?.rows, name).toBe(rows + more)
  }
})

it('every quantity and amount of a company adds up to what it did', () => {
  const companies = ofCompanies(before)
  const amounts = [...companies].flatMap(([name, { sums }]) =>
    Object.entries(sums).map((sum) => [name, ...sum] as const),
  )
  expect(amounts.filter(([, , sum]) => Number(sum) > 0).length).toBeGreaterThan(100)
  for (const [name, column, sum] of amounts) {
    const { [column]: now, on_hand: onHand, reserved, awaited } = after.get(name)?.sums ?? {}
    // What is reserved was always 0 before; it is reckoned now, and what is available follows it, or what is awaited.
    if (name.startsWith('stocks of ') && column === 'available')
      expect(Number(now) - Number(awaited), name).toBeCloseTo(Number(onHand) - Number(reserved), 4)
    else if (name.startsWith('stocks of ') && column === 'reserved')
      expect(Number(now), name).toBeGreaterThanOrEqual(Number(sum))
    // Worked out of the rates, to more decimals now.
    else if (name.startsWith('currency_factors of ') && column === 'inverse')
      expect(Number(now), name).toBeCloseTo(Number(sum), 4)
    else expect(now, `${column} in ${name}`).toBe(sum)
  }
})

it('what all companies share is still there', () => {
  for (const [name, { rows }] of before)
    if (!ofCompanies(before).has(name)) expect(after.get(name)?.rows ?? 0, name).toBeGreaterThanOrEqual(rows)
})

/** Paths of what all companies share: a start adds to it. */
const sharedPaths = (): ReadonlySet<string> =>
  new Set(
    deps.registry.all
      .filter(({ scope }) => scope === 'shared')
      .map(({ service, routes }) => `/${service}${(routes['list'] ?? '').replace(/^GET |\{.*/g, '')}`),
  )

/** Catalogues that the customers' menu held before it was the specification's (G-17): they left it, in older folders too. */
const withdrawn: ReadonlySet<string> = new Set(['customer.currency-factors', 'customer.incoterms', 'customer.ports'])
/** Incoterms and ports are chosen from by everybody; a company's rates are listed to whom the menu offers them. */
const isWithdrawn = (path: string, rights: readonly string[]): boolean =>
  path === '/config/currency-factors' && rights.includes('customer.currency-factors')

it('every person of every role signs in, may do what they might, and finds the same records', async () => {
  const shared = sharedPaths()
  expect(told.length).toBeGreaterThan(10)
  for (const { email, namespace, rights, lists } of told) {
    const now = await toldTo(ask, { email, namespace }, Object.keys(lists))
    expect(now.rights, email).toEqual(expect.arrayContaining(rights.filter((right) => !withdrawn.has(right))))
    // Invoices show the documents of their switches too, shippers customers and suppliers: their lists did not.
    const wider = ['/courier/invoices', '/config/shippers']
    const grows = (path: string): boolean => shared.has(path) || wider.includes(path)
    const added = (path: string, count: string): boolean => grows(path) && Number(now.lists[path]) > Number(count)
    const others = Object.entries(lists).filter(
      ([path, count]) => !isWithdrawn(path, rights) && now.lists[path] !== count && !added(path, count),
    )
    expect(others.map(([path, count]) => `${path} of ${email}: ${now.lists[path]} instead of ${count}`)).toEqual([])
  }
})
