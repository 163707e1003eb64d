import { activeStatus, boolean, choice, code, defineResource, integer, reference, text } from '../../schema/index.ts'

/** The tasks that make an event complete. The key keeps the spelling of the route tables that name it (G-18). */
export default defineResource({
  name: 'activities',
  service: 'tracking',
  key: 'actividyId',
  fields: {
    actividyId: code({ required: true, max: 30 }),
    idEvent: reference('events', { required: true, createInPlace: false }),
    description: text({ required: true, max: 160 }),
    order: integer({ required: true, min: 1, max: 200, default: 1, inline: true }),
    responsibleRole: reference('roles', { createInPlace: false }),
    expectedHours: integer({ min: 0, max: 9999 }),
    required: boolean({ default: true }),
    requiresEvidence: boolean({ default: false }),
    fieldKind: choice(['CHECK', 'TEXT', 'DATE', 'NUMBER', 'FILE'], { default: 'CHECK' }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['actividyId', 'idEvent', 'description', 'order', 'fieldKind', 'required', 'requiresEvidence', 'status'],
  filters: ['status', 'idEvent', 'responsibleRole', 'fieldKind', 'required'],
  sort: ['order', 'ASC'],
  routes: { delete: 'DELETE /activities{?idEvent,actividyId}' },
  actions: {
    updateStatus: {
      route: 'PUT /activities/{actividyId}/status',
      input: { status: choice(['ACTIVE', 'INACTIVE'], { required: true }) },
      result: 'one',
    },
  },
  form: [
    { section: 'main', fields: ['actividyId', 'idEvent', 'description', 'order', 'status'] },
    { section: 'use', fields: ['responsibleRole', 'expectedHours', 'fieldKind', 'required', 'requiresEvidence'] },
  ],
  es: {
    one: 'Actividad',
    many: 'Actividades',
    about: 'Las tareas que completan un evento, con su orden, responsable y la evidencia que piden.',
    fields: {
      actividyId: 'Código',
      idEvent: 'Evento',
      responsibleRole: 'Rol responsable',
      required: 'Obligatoria',
      requiresEvidence: 'Exige evidencia',
      fieldKind: 'Respuesta',
    },
    options: { fieldKind: { CHECK: 'Sí o no', TEXT: 'Texto', DATE: 'Fecha', NUMBER: 'Número', FILE: 'Archivo' } },
    names: { updateStatus: 'Cambiar el estado' },
  },
  en: {
    one: 'Activity',
    many: 'Activities',
    about: 'The tasks that complete an event, with their order, who answers for them and the evidence they ask for.',
    fields: { actividyId: 'Code', idEvent: 'Event', fieldKind: 'Answer' },
    options: { fieldKind: { CHECK: 'Yes or no' } },
    names: { updateStatus: 'Change the status' },
  },
})
