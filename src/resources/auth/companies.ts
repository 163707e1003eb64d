import {
  activeStatus,
  choice,
  code,
  date,
  defineResource,
  email,
  image,
  integer,
  phone,
  reference,
  status,
  text,
  url,
} from '../../schema/index.ts'
import { cityInCountry, cityInState, placeMessages, stateInCountry } from '../placeRules.ts'

/** What a wrong check digit does; published samples of the standards bodies themselves fail the check. */
const checkDigitOptions = {
  es: { WARN: 'Avisar', BLOCK: 'Rechazar' },
  en: { WARN: 'Warn', BLOCK: 'Refuse' },
} as const

const checkDigitControl = (otherwise: 'WARN' | 'BLOCK') => choice(['WARN', 'BLOCK'], { default: otherwise })

/** The company of a workspace: one record; its identifier is the `businessId` of the tokens. */
export default defineResource({
  name: 'companies',
  service: 'auth',
  fields: {
    name: text({ required: true, max: 120 }),
    legalName: text({ required: true, max: 160 }),
    identificationType: reference('identification-types', {
      required: true,
      where: { appliesTo: { ne: 'PERSON' } },
      createInPlace: false,
    }),
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
    gs1Prefix: text({
      pattern: '^[0-9]{7,10}$',
      help: {
        es: 'Prefijo de empresa de GS1, de 7 a 10 dígitos; sin él, los bultos llevan un código interno',
        en: 'The company prefix of GS1, 7 to 10 digits; without it the bulks carry an internal code',
      },
    }),
    ssccExtension: integer({ min: 0, max: 9, default: 3 }),
    baseCurrency: reference('currencies', { required: true, createInPlace: false }),
    language: choice(['es', 'en'], { required: true, default: 'es' }),
    timeZone: text({ max: 60 }),
    containerCheckDigit: checkDigitControl('WARN'),
    waybillCheckDigit: checkDigitControl('WARN'),
    ssccCheckDigit: checkDigitControl('BLOCK'),
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
      name: 'X-NIT',
      field: 'taxIdCheckDigit',
      message: 'nit',
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
        {
          section: 'main',
          fields: ['name', 'legalName', 'identificationType', 'taxId', 'taxIdCheckDigit', 'gln', 'logo', 'status'],
        },
        { section: 'contact', fields: ['email', 'phone', 'website'] },
        { section: 'address', fields: ['address', 'country', 'state', 'city', 'postalCode'] },
      ],
    },
    {
      tab: 'settings',
      sections: [
        {
          section: 'checkDigits',
          fields: ['containerCheckDigit', 'waybillCheckDigit', 'ssccCheckDigit'],
        },
        { section: 'labels', fields: ['gs1Prefix', 'ssccExtension'] },
        { section: 'books', fields: ['baseCurrency', 'language', 'timeZone'] },
        { section: 'payment', fields: ['paymentStatus', 'paidUntil'] },
      ],
    },
  ],
  paths: ['/settings/companysetting', '/companies'],
  menu: {
    section: 'Company',
    order: 1,
    icon: 'business',
    title: { es: 'Configuración de la empresa', en: 'Company settings' },
  },
  es: {
    one: 'Empresa',
    many: 'Empresas',
    about: 'La empresa de este espacio de trabajo: identificación, dirección, moneda base e imagen.',
    fields: {
      paymentStatus: 'Estado de pago',
      paidUntil: 'Pagado hasta',
      containerCheckDigit: 'Número de contenedor',
      waybillCheckDigit: 'Guía aérea',
      ssccCheckDigit: 'SSCC propio',
      gs1Prefix: 'Prefijo de empresa GS1',
      ssccExtension: 'Dígito de extensión del SSCC',
    },
    options: {
      paymentStatus: { PAID: 'Al día', DUE: 'Por pagar', SUSPENDED: 'Suspendido' },
      containerCheckDigit: checkDigitOptions.es,
      waybillCheckDigit: checkDigitOptions.es,
      ssccCheckDigit: checkDigitOptions.es,
    },
    names: {
      identity: 'Identificación',
      checkDigits: 'Dígitos de control errados',
      labels: 'Etiquetas de los bultos',
      books: 'Moneda y formatos',
      payment: 'Pago',
    },
    messages: { ...placeMessages.es, nit: 'Dígito de verificación errado' },
  },
  en: {
    one: 'Company',
    many: 'Companies',
    about: 'The company of this workspace: identification, address, base currency and image.',
    fields: {
      containerCheckDigit: 'Container number',
      waybillCheckDigit: 'Air waybill',
      ssccCheckDigit: 'Own SSCC',
      gs1Prefix: 'GS1 company prefix',
      ssccExtension: 'SSCC extension digit',
    },
    options: {
      containerCheckDigit: checkDigitOptions.en,
      waybillCheckDigit: checkDigitOptions.en,
      ssccCheckDigit: checkDigitOptions.en,
    },
    names: {
      identity: 'Identity',
      checkDigits: 'Wrong check digits',
      labels: 'Labels of the bulks',
      books: 'Currency and formats',
      payment: 'Payment',
    },
    messages: { ...placeMessages.en, nit: 'Wrong check digit' },
  },
})
