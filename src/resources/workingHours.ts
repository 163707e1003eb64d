import { choice, text } from '../schema/index.ts'
import type { RecordRule } from '../schema/resource.ts'

const clockTime = text({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  help: { es: 'Hora local de 00:00 a 23:59; vacía: sin límite', en: 'Local time, 00:00 to 23:59; empty: no limit' },
})

/** When there is work at a place, in the company's time; what is not said limits nothing. */
export const workingHours = {
  opensAt: clockTime,
  closesAt: clockTime,
  workingDays: choice(['EVERY_DAY', 'MONDAY_TO_SATURDAY', 'MONDAY_TO_FRIDAY']),
} as const

export const closesAfterOpening = {
  name: 'X-WORKING-HOURS',
  field: 'closesAt',
  message: 'hours',
  when: { opensAt: { null: false }, closesAt: { null: false } },
  assert: { closesAt: { gt: { field: 'opensAt' } } },
} as const satisfies RecordRule

export const workingHoursWords = {
  es: {
    fields: { opensAt: 'Abre', closesAt: 'Cierra', workingDays: 'Días de trabajo' },
    options: {
      EVERY_DAY: 'Todos los días',
      MONDAY_TO_SATURDAY: 'Lunes a sábado',
      MONDAY_TO_FRIDAY: 'Lunes a viernes',
    },
    messages: { hours: 'La hora de cierre debe ser posterior a la de apertura' },
  },
  en: {
    fields: { opensAt: 'Opens', closesAt: 'Closes', workingDays: 'Working days' },
    options: { EVERY_DAY: 'Every day', MONDAY_TO_SATURDAY: 'Monday to Saturday', MONDAY_TO_FRIDAY: 'Monday to Friday' },
    messages: { hours: 'It closes after it opens' },
  },
} as const
