// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let store = ''

beforeAll(async () => {
  desk = await openDesk()
  await desk.world.deps.db.system('t1', async (session) => {
    const [warehouse] = await session.asSystem('warehouses').all()
    const frozen = {
      code: 'FRIO',
      name: 'Cámara fría',
      warehouseCode: warehouse?.id ?? '',
      temperature: 'FROZEN',
    } as const
    store = (await session.asSystem('stores').create(frozen)).id
    await session.asSystem('colors').create({ code: 'ROJO', description: 'Rojo' })
    await session.asSystem('colors').create({ code: 'AZUL', description: 'Azul' })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

/** Answers to what is asked of `address` wait from `hold` until `answer`; what is written to `form` is kept. */
const slowLine = (address: RegExp, form: RegExp) => {
  let isHeld = false
  let answer = (_fails: boolean): void => undefined
  let answered = Promise.resolve(false)
  const written: unknown[] = []
  desk.line.use(
    http.get(address, async () => {
      return isHeld && (await answered) ? Response.error() : undefined
    }),
    http.post(form, async ({ request }) => {
      written.push(await request.clone().json())
    }),
  )
  return {
    written,
    hold: (): void => {
      isHeld = true
      answered = new Promise((resolve) => {
        answer = resolve
      })
    },
    answer: (): void => {
      answer(false)
      isHeld = false
    },
    fail: (): void => answer(true),
  }
}

it('what is saved at once after a choice has what the chosen record says', async () => {
  const line = slowLine(/\/stores\b/, /\/wms-zones$/)
  const user = await desk.sit('/wms-zones/create', { language: 'en' })
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'Z1')
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Cold')
  await user.click(screen.getByRole('combobox', { name: /^Store/ }))
  const option = await screen.findByRole('option', { name: /Cámara fría/ })
  line.hold()
  await user.click(option)
  await user.keyboard('{Control>}s{/Control}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(line.written).toEqual([])
  line.answer()
  await eventually(() => line.written).toEqual([expect.objectContaining({ storeId: store, temperature: 'FROZEN' })])
  await eventually(() => location.pathname).not.toContain('create')
  expect(line.written.length).toBe(1)
})

it.each([
  ['Enter, and is saved at once', 'az{Enter}{Control>}s{/Control}'],
  ['Tab', 'azul{Tab}'],
])('what is one of several is chosen by %s, before it is found', async (_by, typed) => {
  const line = slowLine(/\/colors\b/, /\/gammas$/)
  const user = await desk.sit('/gammas/create', { language: 'en' })
  const code = `G${typed.length}`
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), code)
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Sea')
  const box = screen.getByRole('combobox', { name: /^Colours/ })
  await user.click(box)
  await screen.findByRole('option', { name: /Rojo/ })
  line.hold()
  await user.type(box, typed)
  if (!typed.includes('Control')) await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(line.written).toEqual([])
  line.answer()
  await eventually(() => line.written).toEqual([expect.objectContaining({ code, colors: ['AZUL'] })])
  await eventually(() => location.pathname).not.toContain('create')
})

it('what could not be looked up is not left out: nothing is saved', async () => {
  const line = slowLine(/\/colors\b/, /\/gammas$/)
  const user = await desk.sit('/gammas/create', { language: 'en' })
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'SEA')
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Sea')
  const box = screen.getByRole('combobox', { name: /^Colours/ })
  await user.click(box)
  await screen.findByRole('option', { name: /Rojo/ })
  line.hold()
  await user.type(box, 'az{Enter}{Control>}s{/Control}')
  line.fail()
  await desk.settled()
  expect(line.written).toEqual([])
  expect(location.pathname).toContain('create')
})
