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
  actions: {
    /** The month that is over; the address names it, so that of two who close at once one closes nothing more. */
    close: { route: 'POST /current-month/{value}/close', ofRecord: true, primary: true, result: 'one', says: 'closes' },
    /** The month before, by a super user. */
    reopen: {
      route: 'POST /current-month/{value}/reopen',
      ofRecord: true,
      result: 'one',
      says: 'reopens',
      input: { reason: text({ required: true, max: 200 }) },
    },
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
    names: { close: 'Cerrar el mes', reopen: 'Reabrir el anterior' },
    messages: {
      closes: 'El mes abierto pasa a ser el siguiente: lo que tenga fecha anterior ya no se registra.',
      reopens:
        'Vuelve a estar abierto el mes anterior. Solo lo hace un superusuario, y su motivo queda en el historial.',
      running: 'El mes todavía no ha terminado',
      moved: 'El mes abierto es otro desde hace un momento',
      drafts: 'Documentos en borrador con fecha de ese mes o anterior',
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
    names: { close: 'Close the month', reopen: 'Reopen the former' },
    messages: {
      closes: 'The open month becomes the next one: what is dated before it is no longer posted.',
      reopens: 'The former month is open again. Only a super user does so, and the reason stays in the history.',
      running: 'The month is not over yet',
      moved: 'Another month is open since a moment ago',
      drafts: 'Draft documents dated in that month or before',
      month: 'The month is written YYYY-MM',
      oneStep: 'One goes to the next month or back to the former only',
      reason: 'To reopen a month a reason is needed',
    },
  },
})
