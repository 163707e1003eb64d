import { activeStatus, code, defineResource, reference, text } from '../../schema/index.ts'

/** Kinds of one category that differ by nature: the coffee of a region, the cut of a fabric. */
export default defineResource({
  name: 'varieties',
  service: 'wms',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    category: reference('reference-categories'),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'category', 'status'],
  filters: ['status', 'category'],
  sort: ['code', 'ASC'],
  paths: ['/varieties', '/settings/catalogues/varieties'],
  es: {
    one: 'Variedad',
    many: 'Variedades',
    about: 'Las variedades de una categoría: el café de una región, el corte de una tela, el calibre de una fruta.',
  },
  en: {
    one: 'Variety',
    many: 'Varieties',
    about: 'The varieties of a category: the coffee of a region, the cut of a fabric, the size of a fruit.',
  },
})
