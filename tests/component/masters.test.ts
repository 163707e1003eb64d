// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { layTransportStore } from '../../server/services/waybills/transportStore.testing.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await layTransportStore(desk.world.deps.db, 't1')
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it.each([
  ['es', /^Contenedores/, '+ Crear «MSKU0000018»', 'Cancelar', 'MSKU0000018'],
  ['en', /^Containers/, '+ Create “TSTU0000014”', 'Cancel', 'TSTU0000014'],
] as const)(
  'a container that is not in the register is made where a master names it, beside those that are (%s)',
  async (language, containers, offer, giveUp, number) => {
    const user = await desk.sit('/wms_nuevo/addbillOfLanding', { language })
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: containers })
    const chosen = () => screen.queryAllByRole('button', { name: /U\d{7}/ }).map(({ textContent }) => textContent)
    await user.type(box, 'CSQU3054383')
    await screen.findByRole('option', { name: 'CSQU3054383' })
    await user.keyboard('{Enter}')
    await eventually(chosen).toEqual(['CSQU3054383'])
    await user.type(box, number)
    await user.click(await screen.findByRole('option', { name: offer }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: giveUp }))
    await eventually(() => screen.queryByRole('dialog')).toBeNull()
    expect(chosen()).toEqual(['CSQU3054383'])
    await user.type(box, number)
    await user.click(await screen.findByRole('option', { name: offer }))
    const again = within(await screen.findByRole('dialog'))
    expect((await again.findByRole<HTMLInputElement>('textbox', { name: /^(Número|Number)/ })).value).toBe(number)
  },
)

it('a house that a job asks for is made where the job names its houses', async () => {
  const user = await desk.sit('/shipments/create', { language: 'en' })
  await user.type(await screen.findByRole('combobox', { name: /^Houses/ }), 'HNEW-1')
  await user.click(await screen.findByRole('option', { name: '+ Create “HNEW-1”' }))
  const made = within(await screen.findByRole('dialog'))
  expect((await made.findByRole<HTMLInputElement>('textbox', { name: /^(Número|Number)/ })).value).toBe('HNEW-1')
})

it('Enter before the answer takes what is found; where nothing is, it may be made and nothing is looked for any longer', async () => {
  const user = await desk.sit('/wms_nuevo/addbillOfLanding', { language: 'en' })
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Containers/ })
  const chosen = () => screen.queryAllByRole('button', { name: /U\d{7}/ }).map(({ textContent }) => textContent)
  await user.type(box, 'CSQU3054383{Enter}')
  await eventually(chosen).toEqual(['CSQU3054383'])
  await user.type(box, 'TSTU0000014{Enter}')
  await screen.findByRole('option', { name: '+ Create “TSTU0000014”' })
  const nextFrame = requestAnimationFrame
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  /** How often something was put off to the next frame within three. */
  const putOff = async (): Promise<number> => {
    frames.mockClear()
    for (let frame = 0; frame < 3; frame++) await new Promise(nextFrame)
    return frames.mock.calls.length
  }
  await eventually(putOff).toBe(0)
  frames.mockRestore()
  expect(chosen()).toEqual(['CSQU3054383'])
})
