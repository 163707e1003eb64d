import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { callsOf, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import { box, layOperationStore, reception } from '../../operations/operationStore.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let there: PickingStore
let admin: OperationCalls
let clerk: OperationCalls

const foreign = '7009'

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('entities').create({
      code: foreign,
      name: 'Cliente ajeno',
      role: 'CUSTOMER',
      type: 'NAC',
      country: 'CO',
      identification: foreign,
      identificationType: 'NIT',
    })
    const codes = ['pre-registers', 'pre-registers.edit', 'bulks', 'bulks.edit', 'entities', 'references']
    const { rows } = await session.asSystem('menus').list({ where: { code: { in: codes } }, range: [0, 9] })
    expect(rows).toHaveLength(codes.length)
    await session.asSystem('roles').update(String(world.roles['clerk']), {
      menuPlan: rows.map(({ id }) => id),
      restrictions: [
        { resource: 'entities', hiddenFields: [], rows: { code: { ne: foreign } } },
        { resource: 'references', hiddenFields: [], rows: { sku: { ne: 'CAF-500' } } },
      ],
    })
  })
  admin = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
  clerk = callsOf(world, await world.signIn('auxiliar', 'andina'), there)
})

afterAll(() => world.close())

const create = ({ send }: OperationCalls, more: JsonObject) =>
  send('POST /transactions/pre-registers', { ...reception(there), bulks: [box(), box(more)] })

const idOf = async (code: string): Promise<string> =>
  world.deps.db.system(
    'andina',
    async (session) => (await session.asSystem('entities').first({ where: { code } }))?.id ?? '',
  )

it('a piece names what its writer may see: the rest is as if it were not there', async () => {
  for (const [field, unseen] of [
    ['entity', await idOf(foreign)],
    ['reference', 'CAF-500'],
  ] as const) {
    const none = await create(clerk, { [field]: 'NEVER-WAS' })
    const told = await create(clerk, { [field]: unseen })
    expect(none.status).toBe(422)
    expect([told.status, told.body]).toEqual([none.status, none.body])
    expect(told.body['errors']).toEqual({ [`bulks.1.${field}`]: expect.any(String) })
    expect((await create(admin, { [field]: unseen })).status).toBe(201)
  }
})

it('what stands on a piece stays when who does not see it saves the operation', async () => {
  const entity = await idOf(foreign)
  const key = await admin.made({ ...reception(there), bulks: [box({ entity })] })
  const put = (calls: OperationCalls, more: JsonObject) =>
    calls.send(`PUT /transactions/pre-registers/${key.type}/${key.number}`, {
      bulks: [{ ...box({ entity }), sequence: 1, ...more }],
    })
  expect((await put(clerk, { description: 'Otra' })).status).toBe(200)
  expect(await admin.bulksOf(key)).toMatchObject([{ description: 'Otra', entity }])
  const more = await clerk.send(`PUT /transactions/pre-registers/${key.type}/${key.number}`, {
    bulks: [{ ...box({ entity }), sequence: 1 }, box({ entity })],
  })
  expect([more.status, more.body['errors']]).toEqual([422, { 'bulks.1.entity': expect.any(String) }])
})

it('what an operation carries is what its pieces are, but for those that say what they are', async () => {
  await world.deps.db.system('andina', (session) =>
    session.asSystem('commodity-types').create({ code: 'PERE', description: 'Perecederos' }),
  )
  const typesOf = async (key: Parameters<OperationCalls['bulksOf']>[0]) =>
    (await admin.bulksOf(key)).map(({ commodityType }) => commodityType)
  const unsaid = box({ commodityType: null })
  const key = await admin.made({ ...reception(there), commodity: 'PERE', bulks: [unsaid, box()] })
  expect(await typesOf(key)).toEqual(['PERE', 'GEN'])
  const later = await admin.made({ ...reception(there), bulks: [unsaid] })
  expect(await typesOf(later)).toEqual([null])
  const bulks = [{ ...unsaid, sequence: 1 }]
  await admin.send(`PUT /transactions/pre-registers/${later.type}/${later.number}`, { commodity: 'PERE', bulks })
  expect(await typesOf(later)).toEqual(['PERE'])
})
