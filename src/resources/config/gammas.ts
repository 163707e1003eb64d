import { activeStatus, code, defineResource, references, text } from '../../schema/index.ts'

/** Ranges of colours that belong together, of a season or a line. */
export default defineResource({
  name: 'gammas',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 80 }),
    season: text({ max: 40 }),
    colors: references('colors'),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'season', 'status'],
  filters: ['status'],
  sort: ['code', 'ASC'],
  es: {
    one: 'Gama',
    many: 'Gamas',
    about: 'Las gamas en que se agrupan los colores de las referencias, por temporada o línea.',
    fields: { season: 'Temporada', colors: 'Colores' },
  },
  en: {
    one: 'Colour range',
    many: 'Colour ranges',
    about: 'The ranges that group the colours of references, by season or line.',
    fields: { colors: 'Colours' },
  },
})
