// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await desk.world.ask('POST /config/identification-types', {
    token: desk.world.tokens.a1,
    body: { code: 'CO-NIT', description: 'NIT', appliesTo: 'COMPANY', checkDigit: 'NIT_CO' },
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const words = {
  es: {
    type: /^Tipo de identificación/,
    number: /^Identificación/,
    digit: /^Dígito de verificación/,
    compute: 'Calcular el dígito de control',
    save: 'Guardar',
    missing: 'Falta el dígito de verificación del NIT',
    wrong: 'Dígito de verificación errado',
  },
  en: {
    type: /^Identification type/,
    number: /^Identification(?! type)/,
    digit: /^Check digit/,
    compute: 'Work out the check digit',
    save: 'Save',
    missing: 'The check digit of the NIT is missing',
    wrong: 'Wrong check digit',
  },
} as const

const besides = (input: HTMLElement): HTMLElement => {
  const { parentElement } = input
  if (parentElement === null) throw new Error('the input stands alone')
  return parentElement
}

const toldAt = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

it.each(['es', 'en'] as const)(
  'a NIT without its digit is asked for it, not told that it is wrong, and the digit is worked out (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit('/entities/create', { language })
    const type = await screen.findByRole('combobox', { name: said.type })
    await user.click(type)
    await user.keyboard('CO-NIT')
    await user.click(await screen.findByRole('option', { name: /CO-NIT/ }))
    await user.type(screen.getByRole('textbox', { name: said.number }), '900373913')
    const digit = screen.getByRole<HTMLInputElement>('textbox', { name: said.digit })
    await user.click(digit)
    await user.tab()
    expect(toldAt(digit)).toBe('')
    await user.click(screen.getByRole('button', { name: said.save }))
    await eventually(() => toldAt(digit)).toBe(said.missing)
    await user.click(within(besides(digit)).getByRole('button', { name: said.compute }))
    await eventually(() => digit.value).toBe('4')
    await eventually(() => toldAt(digit)).toBe('')
    await user.clear(digit)
    await user.type(digit, '5')
    await user.tab()
    await eventually(() => toldAt(digit)).toBe(said.wrong)
  },
)

it('what was told of a field as it was left goes as soon as it is mended, there or where it depends on', async () => {
  const said = words.en
  const user = await desk.sit('/entities/create', { language: 'en' })
  await user.click(await screen.findByRole('combobox', { name: said.type }))
  await user.keyboard('CO-NIT')
  await user.click(await screen.findByRole('option', { name: /CO-NIT/ }))
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: said.number })
  await user.type(number, '900373913')
  const digit = screen.getByRole<HTMLInputElement>('textbox', { name: said.digit })
  const leaveWrong = async (): Promise<void> => {
    await user.clear(digit)
    await user.type(digit, '5')
    await user.tab()
    await eventually(() => toldAt(digit)).toBe(said.wrong)
  }
  await leaveWrong()
  await user.clear(digit)
  await user.type(digit, '4')
  expect(toldAt(digit)).toBe('')
  await leaveWrong()
  await user.clear(number)
  await user.type(number, '900373924')
  await user.tab()
  await eventually(() => toldAt(digit)).toBe('')
})
