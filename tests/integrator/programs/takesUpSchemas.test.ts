import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../../src/schema/json.ts'
import { password } from '../../attacks/companies.ts'
import { type CompanyData, companyData } from '../../faults/companyData.ts'
import { type Ask, signInto } from '../../wire/ask.ts'
import { copyOfProject, type ProjectCopy, removeVessels, writeVessels } from '../copyOfProject.ts'
import { type Development, listenOn, startDevelopment } from './development.ts'

const takenUp = { timeout: 60_000, interval: 200 }
const everGiven = { imoNumber: '9811000', name: 'Ever Given', flag: 'CO' }

/** The options of who asks, each with the section that it stands in. */
const menuOf = async (ask: Ask, token: string): Promise<readonly (readonly [section: string, label: string])[]> => {
  const { list } = await ask('GET /auth/menus/active', { token })
  const named = (node: Json | undefined): string =>
    typeof node === 'object' && node !== null && 'labelEn' in node ? String(node['labelEn']) : ''
  return list.flatMap(({ labelEn, children }) =>
    Array.isArray(children) ? children.map((child: Json) => [String(labelEn), named(child)] as const) : [],
  )
}

let copy: ProjectCopy
let data: CompanyData
let development: Development
let ended: Promise<number | null> | undefined

const stop = (): Promise<number | null> => (ended ??= development.stop())

beforeAll(async () => {
  ;[copy, data] = await Promise.all([copyOfProject(), companyData('embedded')])
  development = await startDevelopment(copy.root, data.folder)
})

afterAll(async () => {
  await stop()
  await Promise.all([copy.remove(), data.remove()])
})

it('development takes up a schema file that is new, changed and removed, on both sides, without a restart', async () => {
  const { ask, code, port } = development
  const token = await signInto(ask, 'a1@t1.test', password, 't1')
  const listed = async (query = {}): Promise<number> => (await ask('GET /config/vessels', { token, query })).status
  expect(await listed()).toBe(404)

  await writeVessels(copy)
  await expect.poll(() => listed(), takenUp).toBe(200)
  expect((await ask('POST /config/vessels', { token, body: everGiven })).status).toBe(201)
  expect(await code('/@id/__x00__virtual:estiba/manifest')).toContain('"Buques","Vessels"')

  expect(await menuOf(ask, token)).toContainEqual(['Settings', 'Vessels'])

  await writeVessels(copy, (schema) =>
    schema
      .replace("section: 'Settings'", "section: 'Ports'")
      .replace("about: 'The vessels", "many: 'Ships', about: 'The vessels")
      .replace("'IMO number'", "'IMO ship number'")
      .replace('grossTonnage: integer', 'deckCranes: integer({ min: 0 }),\n    grossTonnage: integer')
      .replace("grossTonnage: 'Arqueo", "deckCranes: 'Grúas de cubierta', grossTonnage: 'Arqueo")
      .replace("grossTonnage: 'Gross", "deckCranes: 'Deck cranes', grossTonnage: 'Gross"),
  )
  await expect.poll(() => listed({ filter: { deckCranes: { gte: 0 } } }), takenUp).toBe(200)
  expect(await menuOf(ask, token)).toContainEqual(['Ports', 'Ships'])
  const inEnglish = { 'accept-language': 'en' }
  const wrong = { token, body: { ...everGiven, imoNumber: '', deckCranes: -1 }, headers: inEnglish }
  expect((await ask('POST /config/vessels', wrong)).body['errors']).toMatchObject({
    imoNumber: expect.stringContaining('IMO ship number') as unknown,
    deckCranes: expect.stringContaining('Deck cranes') as unknown,
  })
  const fitted = await ask('PUT /config/vessels/9811000', { token, body: { deckCranes: 4 } })
  expect(fitted.body).toMatchObject({ ...everGiven, deckCranes: 4, version: 2 })
  expect(await code('/@id/__x00__virtual:estiba/resource/vessels')).toContain('IMO ship number')

  // A mistake is told, and what was there goes on; the next save is taken up.
  await writeVessels(copy, (schema) => schema.replace("reference('countries'", "reference('countreis'"))
  await expect
    .poll(() => development.said(), takenUp)
    .toContain("there is no resource 'countreis'; did you mean 'countries'?")
  expect(development.said()).toContain('src/resources/config/vessels.ts: fields.flag')
  expect(await listed({ filter: { deckCranes: { gte: 0 } } })).toBe(200)
  await writeVessels(copy, (schema) => schema.replace('fields: {', 'fields: {{'))
  await expect.poll(() => development.said(), takenUp).toContain('PARSE_ERROR')
  expect(await listed({ filter: { deckCranes: { gte: 0 } } })).toBe(200)

  await removeVessels(copy)
  await expect.poll(() => listed(), takenUp).toBe(404)
  expect(await code('/@id/__x00__virtual:estiba/manifest')).not.toContain('Buques')
  const labels = (await menuOf(ask, token)).map(([, label]) => label)
  expect(labels).toContain('Taxes')
  expect(labels.filter((label) => label === 'Ships' || label === 'Vessels')).toEqual([])

  expect(await stop()).toBe(0)
  await (await listenOn(port)).close()
})
