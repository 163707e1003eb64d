import { choice, defineResource, image, json, reference, text } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  container: reference('containers'),
  procedure: reference('inspection-procedures'),
  seal: text(),
  results: json({ as: 'answers', asked: ['procedure', 'steps'] }),
  photos: image(),
  result: choice(['PASSED', 'FAILED', 'CONDITIONAL']),
  inspector: reference('users'),
} as const

/** Inspections of containers (switch 48). */
export default defineResource({
  name: 'container-inspections',
  service: 'transactions',
  key: 'number',
  view: { of: 'documents', where: { type: 'CIN' } },
  fields,
  title: 'number',
  columns: ['number', 'date', 'container', 'procedure', 'result', 'inspector', 'state'],
  filters: ['state', 'date', 'container', 'result'],
  search: ['number'],
  sort: ['date', 'DESC'],
  menu: { section: 'Container inspection', order: 1, icon: 'document' },
  es: {
    one: 'Inspección de contenedor',
    many: 'Inspecciones de contenedor',
    about: 'Las inspecciones de contenedores con su procedimiento, sus respuestas y su resultado.',
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Container inspection',
    many: 'Container inspections',
    about: 'The inspections of containers with their procedure, answers and result.',
    ...documentViewWords('en', fields),
  },
})
