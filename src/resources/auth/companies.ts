import { activeStatus, choice, code, date, defineResource, email, image, phone, reference, status, text, url } from '../../schema/index.ts'
import { cityInCountry, cityInState, placeMessages, stateInCountry } from '../placeRules.ts'

/** The company of a workspace: one record; its identifier is the `businessId` of the tokens. */
export default defineResource({
  name: 'companies',
  service: 'auth',
  fields: {
    name: text({ required: true, max: 120 }),
    legalName: text({ required: true, max: 160 }),
    identificationType: reference('identification-types', { required: true, where: { appliesTo: { ne: 'PERSON' } }, createInPlace: false }),
    taxId: text({ required: true, max: 30 }),
    taxIdCheckDigit: text({ pattern: '^[0-9K]?$' }),
    email: email({ required: true }),
    phone: phone(),
    address: text({ max: 160 }),
    country: reference('countries', { required: true, createInPlace: false }),
    state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    city: reference('cities', { where: { country: { field: 'country' } }, createInPlace: false }),
    postalCode: text({ max: 12 }),
    website: url(),
    logo: image({ accept: ['image/jpeg', 'image/png'], maxMb: 2 }),
    gln: code({ rules: [{ rule: 'checkDigit', scheme: 'gln' }] }),
    baseCurrency: reference('currencies', { required: true, createInPlace: false }),
    language: choice(['es', 'en'], { required: true, default: 'es' }),
    timeZone: text({ max: 60 }),
    paymentStatus: status(['PAID', 'DUE', 'SUSPENDED'], {
      readOnly: true,
      transitions: [
        { from: ['PAID', 'SUSPENDED'], to: 'DUE' },
        { from: ['DUE', 'PAID'], to: 'SUSPENDED' },
        { from: ['DUE', 'SUSPENDED'], to: 'PAID' },
      ],
      tones: { PAID: 'good', DUE: 'warn', SUSPENDED: 'bad' },
    }),
    paidUntil: date({ readOnly: true }),
    status: activeStatus(),
  },
  title: 'name',
  columns: ['name', 'legalName', 'taxId', 'country', 'city', 'baseCurrency', 'paymentStatus', 'status'],
  filters: ['status', 'paymentStatus', 'country'],
  verbs: ['list', 'get', 'create', 'update'],
  rules: [
    stateInCountry,
    cityInState,
    cityInCountry,
    {
      name: 'X-NIT', field: 'taxIdCheckDigit', message: 'nit',
      when: { identificationType: 'CO-NIT' },
      assert: { taxIdCheckDigit: { null: false } },
      checkDigit: { scheme: 'nit', fields: ['taxId', 'taxIdCheckDigit'] },
    },
  ],
  finders: { byId: { path: '/companies/find{?id}', where: { id: { eq: { var: 'id' } } }, result: 'one' } },
  form: [
    {
      tab: 'identity',
      sections: [
        { section: 'main', fields: ['name', 'legalName', 'identificationType', 'taxId', 'taxIdCheckDigit', 'gln', 'logo', 'status'] },
        { section: 'contact', fields: ['email', 'phone', 'website'] },
        { section: 'address', fields: ['address', 'country', 'state', 'city', 'postalCode'] },
      ],
    },
    {
      tab: 'settings',
      sections: [
        { section: 'books', fields: ['baseCurrency', 'language', 'timeZone'] },
        { section: 'payment', fields: ['paymentStatus', 'paidUntil'] },
      ],
    },
  ],
  paths: ['/settings/companysetting', '/companies'],
  menu: { section: 'Company', order: 1, icon: 'business', title: { es: 'Configuración de la empresa', en: 'Company settings' } },
  es: {
    one: 'Empresa', many: 'Empresas',
    about: 'La empresa de este espacio de trabajo: identificación, dirección, moneda base e imagen.',
    fields: { paymentStatus: 'Estado de pago', paidUntil: 'Pagado hasta' },
    options: { paymentStatus: { PAID: 'Al día', DUE: 'Por pagar', SUSPENDED: 'Suspendido' } },
    names: { identity: 'Identificación', books: 'Moneda y formatos', payment: 'Pago' },
    messages: { ...placeMessages.es, nit: 'Dígito de verificación errado' },
  },
  en: {
    one: 'Company', many: 'Companies',
    about: 'The company of this workspace: identification, address, base currency and image.',
    names: { identity: 'Identity', books: 'Currency and formats', payment: 'Payment' },
    messages: { ...placeMessages.en, nit: 'Wrong check digit' },
  },
})
