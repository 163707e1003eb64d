import { expect, it } from 'vitest'
import type { Words } from '../resource/useWords.ts'
import { refusalText } from './refusalText.ts'

const words: Words = {
  locale: 'en',
  one: 'Shipment',
  many: 'Shipments',
  about: '',
  field: (name) => ({ carrier: 'Carrier' })[name] ?? name,
  option: (_field, value) => String(value),
  name: (key) => key,
}

const refused = (errors: object) => Object.assign(new Error('Check the marked fields'), { body: { errors } })

it('names the field that is not on the screen', () => {
  expect(refusalText(refused({ carrier: 'Choose one' }), words)).toBe('Carrier: Choose one')
  expect(refusalText(refused({ 'carrier.code': 'Choose one' }), words, ['carrier'])).toBe('Check the marked fields')
})

it('says what is said of no field of the resource without a name that nobody knows', () => {
  expect(refusalText(refused({ shipment: 'No waybills are left' }), words)).toBe('No waybills are left')
})
