import { activeStatus, choice, code, defineResource, integer, money, reference, text } from '../../schema/index.ts'

/** What is charged for keeping or handling a container, and the days that are free of it. */
export default defineResource({
  name: 'container-concepts',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    kind: choice(['DEMURRAGE', 'DETENTION', 'STORAGE', 'CLEANING', 'REPAIR', 'HANDLING', 'DEPOSIT', 'OTHER'], {
      required: true,
    }),
    freeDays: integer({ min: 0, max: 365, inline: true }),
    rate: money({ currency: 'currency', min: 0, inline: true }),
    currency: reference('currencies', { createInPlace: false }),
    unit: choice(['DAY', 'CONTAINER', 'TEU'], { required: true, default: 'DAY' }),
    tax: reference('taxes'),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'kind', 'freeDays', 'rate', 'currency', 'unit', 'tax', 'status'],
  filters: ['status', 'kind', 'unit'],
  sort: ['code', 'ASC'],
  routes: { delete: 'DELETE /container-concepts/{code}' },
  finders: {
    byCode: { path: '/container-concepts/{code}', where: { code: { eq: { var: 'code' } } }, result: 'one' },
  },
  rules: [
    {
      name: 'X-RATE-CURRENCY',
      field: 'currency',
      message: 'currency',
      when: { rate: { null: false } },
      assert: { currency: { null: false } },
    },
  ],
  menu: { section: 'Containers', order: 2, icon: 'receipt' },
  es: {
    one: 'Concepto de contenedor',
    many: 'Conceptos de contenedor',
    about:
      'Lo que se cobra por cada contenedor: demoras, bodegaje, limpieza, reparación; con sus días libres y tarifa.',
    fields: { kind: 'Concepto', freeDays: 'Días libres', rate: 'Tarifa', unit: 'Se cobra por' },
    options: {
      kind: {
        DEMURRAGE: 'Demora',
        DETENTION: 'Detención',
        STORAGE: 'Bodegaje',
        CLEANING: 'Limpieza',
        REPAIR: 'Reparación',
        HANDLING: 'Manejo',
        DEPOSIT: 'Depósito',
      },
      unit: { DAY: 'Día', CONTAINER: 'Contenedor', TEU: 'TEU' },
    },
    messages: { currency: 'La tarifa necesita su moneda' },
  },
  en: {
    one: 'Container concept',
    many: 'Container concepts',
    about: 'What is charged for each container: demurrage, storage, cleaning, repair; with free days and rate.',
    fields: { kind: 'Concept', unit: 'Charged by' },
    options: { unit: { TEU: 'TEU' } },
    messages: { currency: 'The rate needs its currency' },
  },
})
