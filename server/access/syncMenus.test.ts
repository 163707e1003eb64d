import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { syncMenus } from './syncMenus.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})

afterAll(() => world.close())

it('an option of the menu follows its resource until somebody writes it', async () => {
  const { db, registry } = world.deps
  const option = async (code: string) =>
    (await db.system('*', (session) => session.asSystem('menus').list({ where: { code }, range: [0, 0] }))).rows[0]
  expect(await syncMenus(db, registry)).toBe(0)
  const [banks, taxes] = await Promise.all([option('banks'), option('taxes')])
  await db.system('*', (session) =>
    session.sql("update estiba.menus set updated_by = 'someone', label_en = 'Levies' where code = 'taxes'"),
  )
  const moved = {
    ...registry,
    all: registry.all.map((resource) =>
      resource.name === 'banks' || resource.name === 'taxes'
        ? {
            ...resource,
            menu: { section: 'Company', order: 77, icon: 'bank', title: { es: 'Otros', en: 'Renamed' } },
          }
        : resource,
    ),
  }
  expect(await syncMenus(db, moved)).toBe(1)
  const company = await option('section.company')
  expect(await option('banks')).toMatchObject({
    id: banks?.id,
    labelEn: 'Renamed',
    labelEs: 'Otros',
    order: 77,
    parent: company?.id,
  })
  expect(await option('taxes')).toMatchObject({ labelEn: 'Levies', parent: taxes?.['parent'], order: taxes?.['order'] })
  expect(await syncMenus(db, moved)).toBe(0)
})

it('what an option opens does not grow by a start', async () => {
  const { db, registry } = world.deps
  const operations = async (): Promise<unknown> =>
    (
      await db.system('*', (session) =>
        session.asSystem('menus').list({ where: { code: 'bulks.hold' }, range: [0, 0] }),
      )
    ).rows[0]?.['operations']
  await syncMenus(db, registry)
  expect(await operations()).toEqual(['novelties:read', 'novelties:edit'])
  await db.system('*', (session) =>
    session.sql("update estiba.menus set operations = '[]' where code = 'bulks.hold' and updated_by = 'system'"),
  )
  expect(await syncMenus(db, registry)).toBe(0)
  expect(await operations()).toEqual([])
})
