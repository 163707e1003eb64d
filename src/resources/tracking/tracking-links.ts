import { datetime, defineResource, integer, reference, status, text } from '../../schema/index.ts'

/** The most days that a public link to a shipment lasts. */
const mostDays = 180

/** Who was given a public link to follow a shipment, and until when; of its token only a hash is kept. */
export default defineResource({
  name: 'tracking-links',
  service: 'tracking',
  fields: {
    shipment: reference('shipments', { readOnly: true, createInPlace: false }),
    /** That of the shipment: who may see operations of some kinds alone sees the links of those alone. */
    type: reference('operation-types', { readOnly: true, createInPlace: false }),
    givenTo: text({ readOnly: true, max: 120 }),
    linkState: status(['ACTIVE', 'REVOKED'], { readOnly: true, tones: { ACTIVE: 'good', REVOKED: 'neutral' } }),
    expiresAt: datetime({ readOnly: true }),
    token: text({ secret: true, immutable: true, max: 100 }),
  },
  title: 'givenTo',
  disambiguateBy: ['shipment'],
  columns: ['shipment', 'givenTo', 'linkState', 'expiresAt', 'type'],
  priority: ['shipment', 'givenTo', 'expiresAt'],
  filters: ['shipment', 'linkState', 'expiresAt', 'type'],
  search: ['givenTo'],
  sort: ['expiresAt', 'DESC'],
  verbs: ['list', 'get'],
  unique: [['token']],
  indexes: [['shipment']],
  actions: {
    give: {
      route: 'POST /tracking-links',
      input: {
        shipment: reference('shipments', { required: true, createInPlace: false }),
        givenTo: text({ required: true, max: 120, label: { es: 'Para quién es', en: 'Whom it is for' } }),
        days: integer({ required: true, min: 1, max: mostDays, default: 30 }),
      },
      result: 'json',
    },
  },
  states: {
    field: 'linkState',
    initial: 'ACTIVE',
    written: { in: [] },
    moves: { revoke: { from: ['ACTIVE'], to: 'REVOKED' } },
  },
  access: {
    operations: { sw: 'type.sw' },
    customers: { shipment: { null: true } },
    seenWith: 'shipment',
    options: false,
  },
  paths: ['/tracking-links'],
  menu: { section: 'Track and trace', order: 10, icon: 'link' },
  es: {
    one: 'Enlace público de rastreo',
    many: 'Enlaces públicos de rastreo',
    about: 'A quién se le dio un enlace para seguir un embarque sin cuenta, y hasta cuándo. Se crean en el embarque.',
    fields: {
      type: 'Tipo de operación',
      givenTo: 'Para quién',
      linkState: 'Estado',
      expiresAt: 'Vence',
      token: 'Clave del enlace',
      days: 'Días que sirve',
    },
    options: { linkState: { ACTIVE: 'Vigente', REVOKED: 'Revocado' } },
    names: { give: 'Crear un enlace público', revoke: 'Revocar' },
  },
  en: {
    one: 'Public tracking link',
    many: 'Public tracking links',
    about:
      'Who was given a link to follow a shipment without an account, and until when. They are made in the shipment.',
    fields: {
      type: 'Operation type',
      givenTo: 'Given to',
      linkState: 'State',
      token: 'Key of the link',
      days: 'Days that it opens',
    },
    options: { linkState: { ACTIVE: 'Valid', REVOKED: 'Revoked' } },
    names: { give: 'Make a public link', revoke: 'Revoke' },
  },
})
