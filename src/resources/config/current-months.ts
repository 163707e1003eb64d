import { datetime, defineResource, month, reference, text } from '../../schema/index.ts'

/** The open month of the company: what is dated before it is no longer posted (G-35). */
export default defineResource({
  name: 'current-months',
  service: 'config',
  key: 'company',
  verbs: ['list', 'get', 'update'],
  routes: { get: 'GET /current-month', update: 'PUT /current-month' },
  fields: {
    company: reference('companies', { required: true, createInPlace: false }),
    value: month({ required: true }),
    reason: text({ max: 200 }),
    closedAt: datetime({ readOnly: true }),
    closedBy: reference('users', { readOnly: true }),
  },
  title: 'value',
  single: true,
  columns: ['company', 'value', 'closedAt', 'closedBy'],
  filters: [],
  search: ['value'],
  sort: ['value', 'DESC'],
  es: {
    one: 'Mes actual',
    many: 'Mes actual',
    about: 'El mes abierto de la empresa: lo que tenga fecha anterior ya no se registra.',
    fields: { value: 'Mes abierto', reason: 'Motivo para reabrir', closedAt: 'Cerrado', closedBy: 'Cerrado por' },
    messages: {
      month: 'El mes se escribe AAAA-MM',
      oneStep: 'Solo se pasa al mes siguiente o se vuelve al anterior',
      reason: 'Para reabrir un mes se necesita un motivo',
    },
  },
  en: {
    one: 'Current month',
    many: 'Current month',
    about: 'The open month of the company: what is dated before it is no longer posted.',
    fields: { value: 'Open month', reason: 'Reason to reopen', closedAt: 'Closed', closedBy: 'Closed by' },
    messages: {
      month: 'The month is written YYYY-MM',
      oneStep: 'One goes to the next month or back to the former only',
      reason: 'To reopen a month a reason is needed',
    },
  },
})
