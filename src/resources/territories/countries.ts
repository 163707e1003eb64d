import { activeStatus, choice, code, defineResource, image, reference, text } from '../../schema/index.ts'

/** ISO 3166-1. */
export default defineResource({
  name: 'countries',
  service: 'territories',
  key: 'code',
  scope: 'shared',
  platform: true,
  fields: {
    code: code({ required: true, pattern: '^[A-Z]{2}$', help: { es: 'ISO 3166-1 alfa-2', en: 'ISO 3166-1 alpha-2' } }),
    description: text({ required: true, max: 120 }),
    alpha3: code({ required: true, unique: true, pattern: '^[A-Z]{3}$' }),
    numericCode: code({ required: true, unique: true, pattern: '^[0-9]{3}$' }),
    descriptionEn: text({ required: true, max: 120 }),
    dialCode: text({ required: true, pattern: '^\\+[0-9 ]{1,9}$' }),
    currency: reference('currencies', { createInPlace: false }),
    language: text({ max: 60 }),
    region: choice(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']),
    postalCodePattern: text({ max: 200 }),
    flag: image(),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'alpha3', 'numericCode', 'dialCode', 'currency', 'region', 'status'],
  filters: ['status', 'region', 'currency'],
  search: ['code', 'description', 'descriptionEn', 'alpha3'],
  sort: ['description', 'ASC'],
  finders: {
    byStatus: ['status'],
    byDescriptionLike: { path: '/countries/description/{text}', where: { description: { contains: { var: 'text' } } } },
    byCode: { path: '/countries/{country}', where: { code: { eq: { var: 'country' } } }, result: 'one' },
  },
  form: [
    { section: 'main', fields: ['code', 'description', 'descriptionEn', 'alpha3', 'numericCode', 'status'] },
    { section: 'settings', fields: ['dialCode', 'currency', 'language', 'region', 'postalCodePattern', 'flag'] },
  ],
  paths: ['/settings/courier/territories', '/countries'],
  menu: { section: 'Territories', order: 1, icon: 'public', title: { es: 'Territorios', en: 'Territories' } },
  es: {
    one: 'País', many: 'Países',
    about: 'Los países del mundo con sus códigos ISO 3166, indicativo telefónico y moneda.',
    fields: {
      alpha3: 'Alfa-3', numericCode: 'Código numérico', dialCode: 'Indicativo', language: 'Idiomas',
      postalCodePattern: 'Formato del código postal', flag: 'Bandera',
    },
    options: {
      region: { AF: 'África', AN: 'Antártida', AS: 'Asia', EU: 'Europa', NA: 'América del Norte y Central', OC: 'Oceanía', SA: 'América del Sur' },
    },
  },
  en: {
    one: 'Country', many: 'Countries',
    about: 'The countries of the world with their ISO 3166 codes, dialling code and currency.',
    fields: { description: 'Spanish name', alpha3: 'Alpha-3', language: 'Languages', dialCode: 'Dialling code', postalCodePattern: 'Postcode pattern' },
    options: {
      region: { AF: 'Africa', AN: 'Antarctica', AS: 'Asia', EU: 'Europe', NA: 'North and Central America', OC: 'Oceania', SA: 'South America' },
    },
  },
})
