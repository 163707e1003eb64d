import { activeStatus, code, defineResource, integer, text } from '../../schema/index.ts'

/** Groups of the chart of accounts: the classes under which account groups hang. */
export default defineResource({
  name: 'accounting-groups',
  service: 'accounting',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    classCode: code({ max: 10 }),
    order: integer({ min: 0, max: 9999, inline: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'classCode', 'order', 'status'],
  filters: ['status'],
  sort: ['code', 'ASC'],
  finders: {
    byId: { path: '/accounting-groups/{id}', where: { id: { eq: { var: 'id' } } }, result: 'one' },
    byStatus: ['status'],
  },
  paths: ['/accounting-groups', '/settings/accounting/accounting-groups'],
  menu: {
    section: 'Settings',
    order: 20,
    icon: 'layers',
    title: { es: 'Grupos contables', en: 'Groups (accounting)' },
  },
  es: {
    one: 'Grupo (contable)',
    many: 'Grupos (contables)',
    about: 'Las clases del plan de cuentas: activo, pasivo, patrimonio, ingresos, gastos y costos.',
    fields: { classCode: 'Código de la clase' },
  },
  en: {
    one: 'Group (accounting)',
    many: 'Groups (accounting)',
    about: 'The classes of the chart of accounts: assets, liabilities, equity, income, expenses and costs.',
    fields: { classCode: 'Class code' },
  },
})
