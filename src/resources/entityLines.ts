import { boolean, choice, code, decimal, email, phone, reference, text } from '../schema/index.ts'
import { cityOfPlace } from './placeRules.ts'

const active = choice(['ACTIVE', 'INACTIVE'], { required: true, default: 'ACTIVE' })

/** The people of a third party; without a `contact`, a person is known there by the name. */
export const contactLine = {
  contactType: reference('contact-types', { required: true }),
  contact: text({ max: 120 }),
  name: text({ required: true, max: 120 }),
  position: text({ max: 80 }),
  email: email(),
  phone: phone(),
  mobile: phone(),
  language: choice(['es', 'en']),
  receivesNotices: boolean({ default: false }),
  main: boolean({ default: false }),
  status: active,
} as const

/** The places of a third party. */
export const addressLine = {
  addressType: reference('address-types', { required: true }),
  address: text({ required: true, max: 160, rules: [{ rule: 'address' }] }),
  country: reference('countries', { required: true, createInPlace: false }),
  state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
  city: reference('cities', cityOfPlace),
  zone: reference('zones', { where: { country: { field: 'country' } } }),
  zipCode: reference('zip-codes', { createInPlace: false }),
  latitude: decimal({ min: -90, max: 90, decimals: 6 }),
  longitude: decimal({ min: -180, max: 180, decimals: 6 }),
  gln: code({ rules: [{ rule: 'checkDigit', scheme: 'gln' }] }),
  instructions: text({ max: 200 }),
  main: boolean({ default: false }),
  status: active,
} as const

/** How the fields of these lines are called. */
export const entityLineLabels = {
  es: {
    contacts: 'Contactos',
    addresses: 'Direcciones',
    contact: 'Contacto',
    contactType: 'Tipo de contacto',
    addressType: 'Tipo de dirección',
    position: 'Cargo',
    mobile: 'Celular',
    receivesNotices: 'Recibe avisos',
    instructions: 'Indicaciones',
    main: 'Principal',
  },
  en: { mobile: 'Mobile phone', receivesNotices: 'Receives notices' },
} as const
