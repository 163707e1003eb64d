import { choice, defineResource, image, json, reference, references } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  bulks: references('bulks'),
  procedure: reference('inspection-procedures'),
  results: json({ as: 'answers', asked: ['procedure', 'steps'] }),
  photos: image(),
  result: choice(['PASSED', 'FAILED', 'CONDITIONAL']),
  inspector: reference('users'),
} as const

/** Inspections of goods (switch 51). */
export default defineResource({
  name: 'merchandise-inspections',
  service: 'transactions',
  key: 'number',
  view: { of: 'documents', where: { type: 'MIN' } },
  fields,
  title: 'number',
  columns: ['number', 'date', 'bulks', 'procedure', 'result', 'inspector', 'state'],
  filters: ['state', 'date', 'result'],
  search: ['number'],
  sort: ['date', 'DESC'],
  menu: { section: 'Container inspection', order: 2, icon: 'document' },
  es: {
    one: 'Inspección de mercancía',
    many: 'Inspecciones de mercancía',
    about: 'Las inspecciones de la mercancía con su procedimiento, sus respuestas y su resultado.',
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Merchandise inspection',
    many: 'Merchandise inspections',
    about: 'The inspections of goods with their procedure, answers and result.',
    ...documentViewWords('en', fields),
  },
})
