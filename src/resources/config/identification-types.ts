import { activeStatus, choice, code, defineResource, reference, text } from '../../schema/index.ts'

/** Identity and tax documents of people and companies, by country. */
export default defineResource({
  name: 'identification-types',
  service: 'config',
  key: 'code',
  scope: 'shared',
  fields: {
    code: code({ required: true, max: 12 }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 80 }),
    descriptionEn: text({ max: 80 }),
    country: reference('countries', { createInPlace: false }),
    appliesTo: choice(['PERSON', 'COMPANY', 'BOTH'], { required: true, default: 'BOTH' }),
    mask: text({ max: 40 }),
    checkDigit: choice(['NONE', 'NIT_CO', 'RUT_CL', 'RFC_MX', 'CUIT_AR'], { default: 'NONE' }),
    fiscalCode: code({ max: 12 }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'country', 'appliesTo', 'checkDigit', 'fiscalCode', 'status'],
  sort: ['code', 'ASC'],
  paths: ['/identification-types', '/settings/catalogues/identification-types'],
  menu: { section: 'Settings', order: 24, icon: 'badge' },
  es: {
    one: 'Tipo de identificación',
    many: 'Tipos de identificación',
    about: 'Los documentos con que se identifican personas y empresas: NIT, cédula, pasaporte, número de IVA.',
    fields: { appliesTo: 'Aplica a', mask: 'Formato' },
    options: {
      checkDigit: {
        NIT_CO: 'NIT (Colombia)',
        RUT_CL: 'RUT (Chile)',
        RFC_MX: 'RFC (México)',
        CUIT_AR: 'CUIT (Argentina)',
      },
    },
  },
  en: {
    one: 'Identification type',
    many: 'Identification types',
    about: 'The documents that identify people and companies: tax number, identity card, passport, VAT number.',
    fields: { mask: 'Format' },
    options: {
      checkDigit: {
        NIT_CO: 'NIT (Colombia)',
        RUT_CL: 'RUT (Chile)',
        RFC_MX: 'RFC (Mexico)',
        CUIT_AR: 'CUIT (Argentina)',
      },
    },
  },
})
