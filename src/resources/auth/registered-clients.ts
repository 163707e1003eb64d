import { boolean, choice, code, datetime, defineResource, email, phone, reference, text } from '../../schema/index.ts'
import { addressIfGiven } from '../placeRules.ts'

/**
 * Who registered as a customer of the company by himself, with what he wrote (G-17). Places beside the country are
 * as he calls them; his password is nowhere here.
 */
export default defineResource({
  name: 'registered-clients',
  service: 'auth',
  verbs: ['list', 'get'],
  fields: {
    customerCode: code({ required: true, unique: true, max: 20 }),
    lockerCode: code({ required: true, max: 24 }),
    name: text({ required: true, max: 120 }),
    lastName: text({ max: 120 }),
    company: text({ max: 160 }),
    email: email({ required: true, unique: true }),
    phone: phone({ required: true }),
    address: text({ required: true, max: 160, rules: [addressIfGiven] }),
    country: reference('countries', { createInPlace: false }),
    state: text({ required: true, max: 160 }),
    city: text({ required: true, max: 200 }),
    postalCode: text({ max: 12 }),
    identificationType: text({ max: 20 }),
    identification: text({ max: 30 }),
    language: choice(['es', 'en'], { default: 'es' }),
    termsAccepted: boolean({ default: false }),
    marketingAccepted: boolean({ default: false }),
    registeredAt: datetime(),
    confirmedAt: datetime(),
    status: choice(['PENDING', 'CONFIRMED'], { required: true, default: 'PENDING' }),
  },
  access: { options: false, customers: { customerCode: { eq: { var: 'customerId' } } } },
  title: 'name',
  columns: ['customerCode', 'name', 'lastName', 'company', 'email', 'phone', 'city', 'registeredAt', 'status'],
  filters: ['status', 'country', 'language'],
  search: ['name', 'lastName', 'company', 'email', 'customerCode', 'lockerCode'],
  sort: ['registeredAt', 'DESC'],
  form: [
    { section: 'main', fields: ['customerCode', 'lockerCode', 'name', 'lastName', 'company', 'status'] },
    { section: 'contact', fields: ['email', 'phone', 'address', 'country', 'state', 'city', 'postalCode'] },
    { section: 'identification', fields: ['identificationType', 'identification', 'language'] },
    { section: 'registration', fields: ['registeredAt', 'confirmedAt', 'termsAccepted', 'marketingAccepted'] },
  ],
  paths: ['/registered-clients'],
  menu: { section: 'Users', order: 4, icon: 'person' },
  es: {
    one: 'Cliente registrado',
    many: 'Clientes registrados',
    about: 'Quienes se registraron como clientes en la página; entran en cuanto confirman con el código del correo.',
    fields: {
      customerCode: 'Código de cliente',
      lockerCode: 'Casillero',
      company: 'Empresa',
      termsAccepted: 'Aceptó los términos',
      marketingAccepted: 'Acepta publicidad',
      registeredAt: 'Registrado',
      confirmedAt: 'Confirmado',
    },
    options: { status: { CONFIRMED: 'Confirmado' } },
    names: { identification: 'Identificación', registration: 'Registro' },
  },
  en: {
    one: 'Registered client',
    many: 'Registered clients',
    about: 'Who registered as a customer on the page; they come in once they confirm with the mailed code.',
    fields: { registeredAt: 'Registered', confirmedAt: 'Confirmed' },
    names: { identification: 'Identification', registration: 'Registration' },
  },
})
