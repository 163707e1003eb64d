import { activeStatus, code, decimal, defineResource, reference, references, text } from '../../schema/index.ts'
import { agents } from '../entityRoles.ts'

/** Services that agents abroad render together, and their commission. */
export default defineResource({
  name: 'group-agent-services',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    agents: references('entities', agents),
    services: references('references', { where: { kind: 'SERVICE' } }),
    transport: reference('transport-types', { createInPlace: false }),
    country: reference('countries', { createInPlace: false }),
    commissionPercent: decimal({ min: 0, max: 100, decimals: 2, inline: true }),
    currency: reference('currencies', { createInPlace: false }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'transport', 'country', 'commissionPercent', 'currency', 'status'],
  filters: ['status', 'transport', 'country'],
  sort: ['code', 'ASC'],
  paths: ['/group-agent-services', '/settings/catalogues/group-agent-services'],
  menu: { section: 'Settings', order: 28, icon: 'handshake' },
  es: {
    one: 'Grupo de servicios de agente',
    many: 'Grupos de servicios de agente',
    about: 'Los servicios que prestan juntos los agentes en el exterior, por transporte y país, con su comisión.',
    fields: {
      agents: 'Agentes',
      services: 'Servicios',
      transport: 'Transporte',
      commissionPercent: 'Comisión (%)',
    },
  },
  en: {
    one: 'Group of agent services',
    many: 'Group agent services',
    about: 'The services that agents abroad render together, by transport and country, with their commission.',
    fields: { commissionPercent: 'Commission (%)' },
  },
})
