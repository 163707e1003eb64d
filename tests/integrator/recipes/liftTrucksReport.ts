import { defineSource } from '../../../server/services/reports/report-configs/source.ts'

/** One row for each truck: fields, one step over a reference, and what is worked out of the record. */
export default defineSource({
  resource: 'lift-trucks',
  columns: {
    plate: 'plate',
    name: 'name',
    warehouse: 'warehouse.description',
    litres: 'litres',
    room: {
      label: { es: 'Cabe (l)', en: 'Room (l)' },
      type: 'number',
      decimals: 1,
      value: ({ litres }) => 80 - Number(litres ?? 0),
    },
  },
  filters: { warehouse: (value) => ({ warehouse: value }) },
  sort: ['plate', 'ASC'],
})
