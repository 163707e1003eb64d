// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await desk.world.deps.db.system('t1', async (session) => {
    const type = { code: 'BUYS', description: 'Compra', role: 'CUSTOMER' } as const
    await session.asSystem('customer-types').create(type)
    await session.asSystem('address-types').create({ code: 'FIS', description: 'Fiscal', usage: 'FISCAL' })
    const place = { addressType: 'FIS', country: 'CO' } as const
    await session.asSystem('entities').create({
      code: '7001',
      name: 'Dora',
      type: 'BUYS',
      identificationType: 'NIT',
      identification: '7001',
      country: 'CO',
      addresses: [
        { ...place, address: 'Calle Dora 1' },
        { ...place, address: 'Calle Dora 2', main: true },
      ],
    })
    const consignees = session.asSystem('consignees')
    await consignees.create({ code: 'ANA', name: 'Ana', phone: '3001', address: 'Calle Ana', zipCode: '110111' })
    await consignees.create({ code: 'BETO', name: 'Beto' })
    await consignees.create({ code: 'CARLA', name: 'Carla', phone: '3003' })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.leave()
})
afterAll(() => desk.close())

/** A parcel that is typed; its fields are found by what they are, for its page is long. */
const begin = async () => {
  const user = await desk.sit('/courier/order', { language: 'en' })
  const field = (name: string): HTMLInputElement => {
    const found = document.getElementById(`courier-${name}`)
    if (!(found instanceof HTMLInputElement)) throw new Error(`There is no ${name}`)
    return found
  }
  await eventually(() => document.getElementById('courier-consignee')).toBeInstanceOf(HTMLInputElement)
  const choose = async (who: string, as = 'consignee'): Promise<void> => {
    await user.click(field(as))
    await user.click(await screen.findByText(who, { selector: '[role=option] *, [role=option]' }))
  }
  const shown = () => ['contact', 'deliveryPhone', 'deliveryAddress', 'zipCode'].map((name) => field(name).value)
  return { user, field, choose, shown }
}

it('what is known of a consignee fills what is empty and goes when another is chosen; leaving is asked first', async () => {
  const { user, field, choose, shown } = await begin()
  const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(false)
  await user.click(field('deliveryAddress'))
  await user.paste('Typed 1')
  await choose('Ana')
  await eventually(shown).toEqual(['Ana', '3001', 'Typed 1', '110111'])
  await choose('Beto')
  await eventually(shown).toEqual(['Beto', '', 'Typed 1', ''])
  await user.click(screen.getByText('Estiba', { selector: 'a' }))
  expect([confirm.mock.calls.length, location.pathname.endsWith('/courier/order')]).toEqual([1, true])
})

it('where a sender has his goods picked up is proposed: at his main address', async () => {
  const { field, choose } = await begin()
  await choose('Dora', 'customer')
  await eventually(() => field('pickupAddress').value).toBe('Calle Dora 2')
})

it('what is known of a consignee who was left before it was answered is not written', async () => {
  const { choose, shown } = await begin()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let answered = 0
  desk.line.use(
    http.get(/\/consignees\/ANA$/, async ({ request }) => {
      await held
      answered += 1
      return desk.world.app.fetch(request)
    }),
  )
  await choose('Ana')
  await choose('Beto')
  await eventually(shown).toEqual(['Beto', '', '', ''])
  answer()
  await eventually(() => answered).toBeGreaterThan(0)
  await choose('Carla')
  await eventually(shown).toEqual(['Carla', '3003', '', ''])
})
