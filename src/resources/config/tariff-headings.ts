import { activeStatus, code, date, decimal, defineResource, reference, text } from '../../schema/index.ts'

/** Headings of the Harmonised System, with the national digits of a country where it adds them. */
export default defineResource({
  name: 'tariff-headings',
  service: 'config',
  key: 'code',
  scope: 'shared',
  verbs: ['list', 'get', 'create', 'update'],
  fields: {
    code: code({
      required: true,
      pattern: '^[0-9]{6,12}$',
      help: { es: 'SA de 6 dígitos y los nacionales, sin puntos', en: 'HS of 6 digits and the national ones, no dots' },
    }),
    hs6: code({ required: true, pattern: '^[0-9]{6}$' }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 400 }),
    descriptionEn: text({ max: 400 }),
    chapter: code({ required: true, pattern: '^[0-9]{2}$' }),
    section: text({ max: 120 }),
    dutyPercent: decimal({ min: 0, max: 1000, decimals: 3 }),
    vatPercent: decimal({ min: 0, max: 100, decimals: 3 }),
    unit: reference('units-of-measure', { createInPlace: false }),
    permits: text({ max: 200 }),
    country: reference('countries', { createInPlace: false }),
    validFrom: date(),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'chapter', 'country', 'dutyPercent', 'vatPercent', 'unit', 'status'],
  filters: ['status', 'chapter', 'country'],
  search: ['code', 'description', 'descriptionEn'],
  sort: ['code', 'ASC'],
  rules: [
    { name: 'X-HS6', field: 'hs6', message: 'hs6', assert: { code: { starts: { field: 'hs6' } } } },
    { name: 'X-HS-CHAPTER', field: 'chapter', message: 'chapter', assert: { hs6: { starts: { field: 'chapter' } } } },
  ],
  form: [
    { section: 'main', fields: ['code', 'hs6', 'chapter', 'section', 'description', 'descriptionEn', 'status'] },
    { section: 'duties', fields: ['dutyPercent', 'vatPercent', 'unit', 'permits', 'country', 'validFrom'] },
  ],
  paths: ['/tariff-headings', '/settings/catalogues/tariff-headings'],
  menu: { section: 'Commodity', order: 4, icon: 'stamp' },
  es: {
    one: 'Partida arancelaria (SA)',
    many: 'Partidas arancelarias (SA)',
    about: 'Las partidas del Sistema Armonizado con su arancel, IVA, unidad y vistos buenos.',
    fields: {
      hs6: 'Subpartida SA (6)',
      chapter: 'Capítulo',
      section: 'Sección',
      dutyPercent: 'Arancel (%)',
      vatPercent: 'IVA (%)',
      permits: 'Vistos buenos',
    },
    names: { duties: 'Tributos' },
    messages: {
      hs6: 'El código debe comenzar por su subpartida de 6 dígitos',
      chapter: 'La subpartida no pertenece al capítulo',
    },
  },
  en: {
    one: 'Tariff heading (HS)',
    many: 'Tariff headings (HS)',
    about: 'The headings of the Harmonised System with their duty, VAT, unit and permits.',
    fields: {
      description: 'Spanish description',
      hs6: 'HS subheading (6)',
      dutyPercent: 'Duty (%)',
      vatPercent: 'VAT (%)',
    },
    messages: {
      hs6: 'The code must begin with its subheading of 6 digits',
      chapter: 'The subheading does not belong to the chapter',
    },
  },
})
