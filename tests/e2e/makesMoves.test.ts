import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { declaredRegistry } from '../contract/scratch.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { type Archive, openArchive } from './archive.ts'
import type { Answers, Chain } from './chain.ts'
import { chains } from './moveChains.ts'
import { reachedElsewhere } from './movesElsewhere.ts'
import { eventually, personAt } from './office.ts'
import { fromMenu } from './onScreen.ts'

const registry = await declaredRegistry()

const labelOf = ({ labels }: Resource, move: string): string => labels.es.names[move] ?? move

interface Told {
  readonly state: string
  readonly version: number
  readonly next: { readonly move?: string } | null
  readonly moves: readonly {
    readonly name: string
    readonly allowed: boolean
    readonly reasons: unknown
    readonly makes?: string
  }[]
}

const toldOf = async (archive: Archive, resource: Resource, id: string): Promise<Told> => {
  const [, template = ''] = (resource.routes['moves'] ?? '').split(' ')
  const path = template.replace(/\{\w+\}/, encodeURIComponent(id))
  const { status, text, body } = await archive.ask(`GET /${resource.service}${path}`, { token: archive.token })
  expect(status, text).toBe(200)
  return body as unknown as Told
}

const standing = ({ state, version, moves }: Told): string =>
  [state, version, ...moves.flatMap(({ name, allowed }) => (allowed ? [name] : []))].join(' ')

const answer = async (page: Page, label: string, answers: Answers): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (const [name, value] of Object.entries(answers)) {
    const field = dialog.getByLabel(new RegExp(`^${name}`)).first()
    const isChoice = typeof value !== 'string' || (await field.getAttribute('role')) === 'combobox'
    if (!isChoice) await field.fill(value)
    else {
      await field.click()
      // What is sought alone: the list stands open before it is narrowed.
      const sought = typeof value === 'string' ? value : value.find
      if (typeof value !== 'string') await field.fill(value.find)
      await page
        .getByRole('option', sought === '' ? {} : { name: sought })
        // What offers to make it stands there before anything is found.
        .filter({ hasNotText: /^\+ / })
        .first()
        .click()
    }
  }
  await dialog.getByRole('button', { name: label, exact: true }).click()
}

/** Requests of a screen that make a move are sent twice at once, as by two people; the screen is answered what was made. */
const sendsTwice = async (page: Page, { service, routes, states }: Resource, move: string) => {
  const [method = 'POST', template = ''] = (routes[move] ?? '').split(' ')
  const path = template.replace(/\{[?&][^}]*\}/g, '').replaceAll(/\{\w+\}/g, '[^/]+')
  const address = new RegExp(`/api/${service}${path}(\\?.*)?$`)
  const statuses: (readonly number[])[] = []
  let answered: Readonly<Record<string, unknown>> = {}
  const twice = async (route: Route): Promise<void> => {
    if (route.request().method() !== method) return route.fallback()
    const headers = { ...(await route.request().allHeaders()), 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([route.fetch(), route.fetch({ headers })])
    const [response = answers[0]] = answers.filter((answer) => answer.ok())
    const text = await response.text()
    answered = text === '' ? {} : (JSON.parse(text) as typeof answered)
    statuses.push(answers.map((answer) => answer.status()).toSorted((one, other) => one - other))
    await route.fulfill({ response })
  }
  await page.route(address, twice)
  return async (): Promise<{ readonly statuses: readonly number[]; readonly isItself: (id: string) => boolean }> => {
    // The state may be seen to have changed before the answers are there.
    await eventually(() => statuses.length).toBeGreaterThan(0)
    await page.unroute(address, twice)
    expect(statuses).toHaveLength(1)
    // With its own state: another may have the same number.
    const isItself = (id: string): boolean => answered['id'] === id && Object.hasOwn(answered, states?.field ?? '')
    return { statuses: statuses.flat(), isItself }
  }
}

const isAway = (page: Page, address: string): boolean =>
  decodeURIComponent(page.url()) !== decodeURIComponent(new URL(address, page.url()).href)

const named = ({ resource, name }: Chain): string => (name === undefined ? resource : `${resource}, ${name}`)

it.each(chains.map((chain) => [named(chain), chain] as const))(
  'what is done with a record is done by its own buttons, and once where two do it at once: %s',
  async (_name, { resource: name, begin, steps }) => {
    const archive = await openArchive()
    const resource = registry.get(name)
    const id = await begin(archive)
    const address = `${resource.paths[0]}/${encodeURIComponent(id)}`
    const page = await personAt(address)
    for (const step of steps) {
      if (isAway(page, address)) await page.goto(address)
      const [move, answers] = typeof step === 'string' ? [step, {}] : step
      const label = labelOf(resource, move)
      const before = await toldOf(archive, resource, id)
      const declared = resource.states?.moves[move]
      const offered = before.moves.find((one) => one.name === move)
      expect(offered).toMatchObject({ allowed: true, reasons: [] })
      const sent = await sendsTwice(page, resource, move)
      if (before.next?.move === move)
        await page.getByRole('main').getByRole('button', { name: label, exact: true }).click()
      else await fromMenu(page, label)
      if (Object.keys(declared?.input ?? {}).length > 0) await answer(page, label, answers)
      // Some moves leave the state as it is and change what can be done next.
      await eventually(async () => `${move}: ${standing(await toldOf(archive, resource, id))}`).not.toBe(
        `${move}: ${standing(before)}`,
      )
      // Of two at once one is made; the other is refused for what it did not know, or for what is made of it already.
      const done = await sent()
      expect([
        [200, 409],
        [200, 422],
      ]).toContainEqual(done.statuses)
      // What was made of it opens; a parcel that nobody announced, and a statement of nothing owed, go on as what they are.
      if (offered?.makes !== undefined && !done.isItself(id)) await eventually(() => isAway(page, address)).toBe(true)
      const { state } = await toldOf(archive, resource, id)
      expect(declared?.to.length === 0 ? [before.state] : declared?.to).toContain(state)
    }
  },
)

it('every move that somebody makes is reached by clicking, here or where it is said, but for those that are named', async () => {
  const declared = registry.all.flatMap((resource) =>
    Object.entries(resource.states?.moves ?? {}).flatMap(([move, { by }]) =>
      by === 'caller' ? [{ resource, move, name: `${resource.name}.${move}` }] : [],
    ),
  )
  const made = chains.flatMap(({ resource, steps }) =>
    steps.map((step) => `${resource}.${typeof step === 'string' ? step : step[0]}`),
  )
  for (const { resource, move, name } of declared) {
    const { [name]: file } = reachedElsewhere
    if (file === undefined) continue
    const text = await readFile(`tests/e2e/${file}.test.ts`, 'utf8')
    const labels = [resource.labels.es.names[move], resource.labels.en.names[move]]
    expect([name, labels.some((label) => label !== undefined && text.includes(label))]).toEqual([name, true])
  }
  const reached = new Set([...made, ...Object.keys(reachedElsewhere)])
  expect(declared.flatMap(({ name }) => (reached.has(name) ? [] : [name])).toSorted()).toEqual([])
  expect([...reached].filter((name) => !declared.some((one) => one.name === name))).toEqual([])
})
