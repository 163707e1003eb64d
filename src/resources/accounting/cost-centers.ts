import { activeStatus, boolean, code, date, defineResource, money, parent, reference, text } from '../../schema/index.ts'

/** The tree of productivity (cost) centers; only postable ones take postings. */
export default defineResource({
  name: 'cost-centers',
  service: 'accounting',
  tree: 'parent',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    parent: parent(),
    manager: reference('users', { createInPlace: false }),
    budget: money({ currency: 'currency', min: 0, decimals: 2 }),
    currency: reference('currencies', { createInPlace: false }),
    validFrom: date(),
    validTo: date(),
    postable: boolean({ required: true, default: true }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'manager', 'budget', 'currency', 'postable', 'status'],
  filters: ['status', 'postable', 'manager'],
  sort: ['code', 'ASC'],
  finders: { byParent: { path: '/cost-centers/parent/{parent}', where: { parent: { eq: { var: 'parent' } } } } },
  rules: [
    {
      name: 'X-VALIDITY', field: 'validTo', message: 'validity',
      when: { validFrom: { null: false }, validTo: { null: false } },
      assert: { validTo: { gte: { field: 'validFrom' } } },
    },
    {
      name: 'X-BUDGET-CURRENCY', field: 'currency', message: 'currency',
      when: { budget: { null: false } },
      assert: { currency: { null: false } },
    },
  ],
  form: [
    { section: 'main', fields: ['code', 'description', 'parent', 'postable', 'status'] },
    { section: 'money', fields: ['budget', 'currency'] },
    { section: 'control', fields: ['manager', 'validFrom', 'validTo'] },
  ],
  paths: ['/settings/productivitycenter-management', '/cost-centers'],
  menu: { section: 'Settings', order: 17, icon: 'tree' },
  es: {
    one: 'Centro de costo', many: 'Centros de costo',
    about: 'El árbol de centros de productividad (costo); los que admiten registros reciben los movimientos contables.',
    fields: { postable: 'Admite registros' },
    messages: { validity: 'La fecha final no puede ser anterior a la inicial', currency: 'El presupuesto necesita su moneda' },
  },
  en: {
    one: 'Cost center', many: 'Cost centers',
    about: 'The tree of productivity (cost) centers; postable ones take the accounting entries.',
    fields: { postable: 'Takes postings' },
    messages: { validity: 'The end date cannot be before the start date', currency: 'A budget needs its currency' },
  },
})
