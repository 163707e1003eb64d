import { activeStatus, choice, code, defineResource, integer, reference, text } from '../../schema/index.ts'

/** Account groups: the second level of the chart of accounts, with their side and the statement they belong to. */
export default defineResource({
  name: 'account-groups',
  service: 'accounting',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    group: reference('accounting-groups', { required: true }),
    nature: choice(['DEBIT', 'CREDIT'], { required: true }),
    statement: choice(['BALANCE', 'RESULTS', 'MEMORANDUM'], { required: true, default: 'BALANCE' }),
    order: integer({ min: 0, max: 9999, inline: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'group', 'nature', 'statement', 'order', 'status'],
  filters: ['status', 'group', 'nature', 'statement'],
  sort: ['code', 'ASC'],
  finders: {
    byId: { path: '/account-groups/{id}', where: { id: { eq: { var: 'id' } } }, result: 'one' },
    byStatus: ['status'],
  },
  paths: ['/account-groups', '/settings/accounting/account-groups'],
  menu: { section: 'Settings', order: 19, icon: 'layers' },
  es: {
    one: 'Grupo de cuentas',
    many: 'Grupos de cuentas',
    about: 'Los grupos del plan de cuentas, con su naturaleza y el estado financiero al que pertenecen.',
    fields: { statement: 'Estado financiero' },
    options: {
      statement: { BALANCE: 'Situación financiera', RESULTS: 'Resultados', MEMORANDUM: 'Cuentas de orden' },
    },
  },
  en: {
    one: 'Account group',
    many: 'Account groups',
    about: 'The groups of the chart of accounts, with their normal balance and the statement they belong to.',
    options: { statement: { BALANCE: 'Balance sheet', RESULTS: 'Income statement', MEMORANDUM: 'Memorandum' } },
  },
})
