import { activeStatus, boolean, choice, code, decimal, defineResource, reference, text } from '../../schema/index.ts'

/** Accounting concepts: what a line of a document means in the ledger, offered by the document's type. */
export default defineResource({
  name: 'accounting-concepts',
  service: 'accounting',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    documentType: reference('document-types', { required: true }),
    ledgerAccount: reference('ledger-accounts', { required: true, where: { postable: true }, createInPlace: false }),
    counterAccount: reference('ledger-accounts', { where: { postable: true }, createInPlace: false }),
    nature: choice(['DEBIT', 'CREDIT'], { required: true }),
    tax: reference('taxes'),
    withholdingPercent: decimal({ min: 0, max: 100, decimals: 4 }),
    base: decimal({ min: 0, decimals: 2 }),
    costCenterRequired: boolean({ default: false }),
    entityRequired: boolean({ default: false }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'documentType', 'ledgerAccount', 'counterAccount', 'nature', 'status'],
  filters: ['status', 'documentType', 'ledgerAccount', 'nature', 'tax'],
  sort: ['code', 'ASC'],
  finders: {
    byId: { path: '/accounting-concepts/{id}', where: { id: { eq: { var: 'id' } } }, result: 'one' },
    byStatus: ['status'],
    byDocumentType: {
      path: '/accounting-concepts/document-type/{type}',
      where: { documentType: { eq: { var: 'type' } } },
    },
  },
  rules: [
    {
      name: 'V-FORM-DIFFERENT',
      field: 'counterAccount',
      message: 'sameAccount',
      when: { counterAccount: { null: false } },
      assert: { counterAccount: { ne: { field: 'ledgerAccount' } } },
    },
  ],
  form: [
    { section: 'main', fields: ['code', 'description', 'documentType', 'status'] },
    {
      section: 'posting',
      fields: ['ledgerAccount', 'counterAccount', 'nature', 'entityRequired', 'costCenterRequired'],
    },
    { section: 'taxes', fields: ['tax', 'withholdingPercent', 'base'] },
  ],
  paths: ['/accounting-concepts', '/settings/accounting/accounting-concepts'],
  menu: { section: 'Settings', order: 21, icon: 'ledger' },
  es: {
    one: 'Concepto contable',
    many: 'Conceptos contables',
    about: 'Los conceptos que ofrece cada tipo de documento, con la cuenta y la contrapartida que registran.',
    fields: {
      counterAccount: 'Contrapartida',
      withholdingPercent: 'Retención (%)',
      base: 'Base mínima',
      costCenterRequired: 'Exige centro de costo',
      entityRequired: 'Exige tercero',
    },
    names: { posting: 'Registro contable', taxes: 'Impuestos' },
    messages: { sameAccount: 'La contrapartida debe ser diferente de la cuenta' },
  },
  en: {
    one: 'Accounting concept',
    many: 'Accounting concepts',
    about: 'The concepts that each type of document offers, with the account and counter account they post to.',
    fields: {
      withholdingPercent: 'Withholding (%)',
      base: 'Minimum base',
      costCenterRequired: 'Needs a cost center',
      entityRequired: 'Needs a third party',
    },
    messages: { sameAccount: 'The counter account must differ from the account' },
  },
})
