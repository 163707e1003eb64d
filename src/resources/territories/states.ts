import { activeStatus, choice, code, computed, defineResource, reference, text } from '../../schema/index.ts'

/** First-order and further subdivisions, ISO 3166-2. Key: country and code (G-32). */
export default defineResource({
  name: 'states',
  service: 'territories',
  key: ['codeCountry', 'code'],
  scope: 'shared',
  platform: true,
  fields: {
    codeCountry: reference('countries', { required: true, createInPlace: false }),
    code: code({ required: true, max: 10 }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 160 }),
    descriptionEn: text({ max: 160 }),
    countryCode: computed({ type: 'text', formula: ['concat', 'codeCountry'] }),
    iso3166_2: code({ max: 12 }),
    fiscalCode: code({ max: 12 }),
    kind: choice(['STATE', 'DEPARTMENT', 'PROVINCE', 'REGION', 'DISTRICT']),
    capital: text({ max: 120 }),
    timeZone: text({ max: 60, rules: [{ rule: 'timeZone' }] }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['codeCountry', 'code', 'description', 'kind', 'capital', 'timeZone', 'status'],
  filters: ['status', 'codeCountry', 'kind'],
  search: ['code', 'description', 'descriptionEn'],
  sort: ['description', 'ASC'],
  finders: {
    byStatus: ['status'],
    byDescriptionLike: {
      path: '/states/description/{text}{?country}',
      where: { description: { contains: { var: 'text' } }, codeCountry: { eq: { var: 'country' } } },
    },
    byCountry: { path: '/countries/{country}/states', where: { codeCountry: { eq: { var: 'country' } } } },
    filter: {
      path: '/states/filter{?status,codeCountry,countryCode,description}',
      where: {
        status: { eq: { var: 'status' } },
        codeCountry: { eq: { var: 'codeCountry' } },
        countryCode: { eq: { var: 'countryCode' } },
        description: { contains: { var: 'description' } },
      },
    },
  },
  routes: { delete: 'DELETE /countries/{country}/states/{state}' },
  form: [
    {
      section: 'main',
      fields: ['codeCountry', 'code', 'description', 'descriptionEn', 'kind', 'capital', 'timeZone', 'status'],
    },
    { section: 'codes', fields: ['iso3166_2', 'fiscalCode', 'countryCode'] },
  ],
  es: {
    one: 'Departamento / Estado',
    many: 'Departamentos / Estados',
    about: 'Los departamentos, estados, provincias y regiones de cada país (ISO 3166-2).',
    fields: { iso3166_2: 'ISO 3166-2', fiscalCode: 'Código DANE / fiscal', kind: 'División', capital: 'Capital' },
    options: {
      kind: {
        STATE: 'Estado',
        DEPARTMENT: 'Departamento',
        PROVINCE: 'Provincia',
        REGION: 'Región',
        DISTRICT: 'Distrito',
      },
    },
  },
  en: {
    one: 'State',
    many: 'States',
    about: 'The states, departments, provinces and regions of each country (ISO 3166-2).',
    fields: { iso3166_2: 'ISO 3166-2', kind: 'Division', description: 'Spanish name', descriptionEn: 'English name' },
  },
})
