// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renewOwnCompany } from '../../src/app/realtime/renewOwnCompany.ts'
import { makeProviders } from '../../src/app/providers.ts'
import { mayDo } from '../../src/authProvider/mayDo.ts'
import { loadBrowserStartup } from '../../src/dataProvider/browserStartup.ts'
import { companyPlace } from '../../src/ui/format/companyPlace.ts'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('whose role does not open companies goes by the clock that his company has taken meanwhile', async () => {
  const { world } = desk
  await desk.sit('/taxes', { token: world.tokens.c1 })
  expect(mayDo('companies', 'get')).toBe(false)
  await world.sql(
    "update estiba.companies set time_zone = 'Europe/Madrid', base_currency = 'EUR' where namespace = 't1'",
  )
  const { dataProvider } = await makeProviders(await loadBrowserStartup(), () => undefined)
  await renewOwnCompany(dataProvider)
  expect(companyPlace()).toEqual({ timeZone: 'Europe/Madrid', baseCurrency: 'EUR' })
})
