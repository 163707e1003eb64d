// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { isPlate } from '../../src/custom/work/VehicleForm.tsx'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('a plate is typed as it comes to hand, and stands as it is kept when the field is left', async () => {
  const user = await desk.sit('/wms_nuevo/expedition/warehouse-dispatch')
  const plate = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Placa/ })
  await user.type(plate, 'wlm 482')
  expect(plate.getAttribute('aria-invalid')).toBe('false')
  await user.tab()
  expect(plate.value).toBe('WLM-482')
  await user.clear(plate)
  await user.type(plate, 'wlmn 4')
  await user.tab()
  expect([plate.value, plate.getAttribute('aria-invalid')]).toEqual(['WLMN 4', 'true'])
})

it.each([
  ['wlm482', true],
  ['WLM-482', true],
  ['WLMN-4', false],
  ['', false],
])('%j is a plate: %s', (typed, is) => {
  expect(isPlate(typed)).toBe(is)
})
