import { expect, it } from 'vitest'
import type { Words } from '../resource/useWords.ts'
import { refusalText } from './refusalText.ts'

const words: Words = {
  locale: 'en',
  one: 'Shipment',
  many: 'Shipments',
  about: '',
  field: (name) => ({ carrier: 'Carrier', lines: 'Lines', quantity: 'Quantity' })[name] ?? name,
  option: (_field, value) => String(value),
  name: (key) => key,
}

const line = (number: number) => `line ${number}`

const refused = (errors: object) => Object.assign(new Error('Check the marked fields'), { body: { errors } })

it('names the field that is not on the screen', () => {
  expect(refusalText(refused({ carrier: 'Choose one' }), words, line)).toBe('Carrier: Choose one')
  expect(refusalText(refused({ 'carrier.code': 'Choose one' }), words, line, ['carrier'])).toBe(
    'Check the marked fields',
  )
})

it('says what is said of no field of the resource without a name that nobody knows', () => {
  expect(refusalText(refused({ shipment: 'No waybills are left' }), words, line)).toBe('No waybills are left')
})

it('says of which lines it is, each of its own', () => {
  const short = 'There are 3'
  expect(refusalText(refused({ 'lines.16.quantity': short, 'lines.29.quantity': short }), words, line)).toBe(
    'Lines, line 17, Quantity: There are 3. Lines, line 30, Quantity: There are 3',
  )
})
