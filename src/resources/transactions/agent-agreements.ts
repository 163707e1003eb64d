import {
  activeStatus,
  boolean,
  code,
  date,
  decimal,
  defineResource,
  money,
  reference,
  text,
} from '../../schema/index.ts'
import { agents } from '../entityRoles.ts'
import { validityMessages, validityRule } from '../validityRule.ts'

const known = { createInPlace: false } as const
const share = { currency: 'currency', min: 0, default: 0 } as const

/** What is agreed with an agent about the profit of the jobs that he works on with us. */
export default defineResource({
  name: 'agent-agreements',
  service: 'transactions',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    agent: reference('entities', { ...agents, required: true }),
    description: text({ max: 160 }),
    percent: decimal({ required: true, min: 0, max: 100, decimals: 2, default: 50 }),
    currency: reference('currencies', { ...known, required: true, startsAs: 'companyCurrency' }),
    /** Ours before anything is shared. */
    handlingFirst: money(share),
    /** The least for each house, where it is agreed. */
    minimumPerHouse: money(share),
    shareLoss: boolean({ default: false }),
    transport: reference('transport-types', known),
    validFrom: date({ required: true, startsAs: { today: 0 } }),
    validTo: date(),
    status: activeStatus(),
  },
  title: 'code',
  columns: [
    'code',
    'agent',
    'percent',
    'currency',
    'handlingFirst',
    'minimumPerHouse',
    'shareLoss',
    'validFrom',
    'validTo',
    'status',
  ],
  priority: ['code', 'agent', 'percent'],
  filters: ['agent', 'status', 'validFrom'],
  search: ['code', 'description'],
  sort: ['code', 'ASC'],
  routes: { delete: 'DELETE /agent-agreements/{code}' },
  indexes: [['agent']],
  rules: [validityRule],
  access: { customers: { code: { null: true } }, agents: { entities: ['agent'] }, options: false },
  form: [
    { section: 'main', fields: ['code', 'agent', 'description', 'status'] },
    { section: 'terms', fields: ['percent', 'currency', 'handlingFirst', 'minimumPerHouse', 'shareLoss', 'transport'] },
    { section: 'validity', fields: ['validFrom', 'validTo'] },
  ],
  paths: ['/freight/agentAgreements', '/agent-agreements'],
  menu: { section: 'Shipment scheduling', order: 9, icon: 'handshake' },
  es: {
    one: 'Acuerdo con agente',
    many: 'Acuerdos con agentes',
    about: 'Qué parte de la utilidad de los embarques le toca a cada agente, y desde cuándo.',
    fields: {
      agent: 'Agente',
      percent: 'Parte del agente (%)',
      handlingFirst: 'Manejo nuestro antes de repartir',
      minimumPerHouse: 'Mínimo por documento hijo',
      shareLoss: 'También se reparte la pérdida',
      transport: 'Transporte (vacío: todos)',
    },
    names: { terms: 'Reparto' },
    messages: validityMessages.es,
  },
  en: {
    one: 'Agent agreement',
    many: 'Agent agreements',
    about: 'Which part of the profit of shipments is due to each agent, and since when.',
    fields: {
      percent: 'Share of the agent (%)',
      handlingFirst: 'Our handling before anything is shared',
      minimumPerHouse: 'Minimum per house',
      shareLoss: 'A loss is shared too',
      transport: 'Transport (empty: all)',
    },
    names: { terms: 'Share' },
    messages: validityMessages.en,
  },
})
