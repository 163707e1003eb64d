import { activeStatus, choice, code, defineResource, reference, text } from '../../schema/index.ts'

/** Banks, with the company's account at each. */
export default defineResource({
  name: 'banks',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    name: text({ required: true, max: 120 }),
    swift: code({ pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' }),
    country: reference('countries', { required: true, createInPlace: false }),
    accountNumber: text({ max: 34 }),
    accountType: choice(['CHECKING', 'SAVINGS']),
    iban: text({ max: 34, pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' }),
    currency: reference('currencies', { createInPlace: false }),
    ledgerAccount: reference('ledger-accounts', { where: { postable: true } }),
    contact: text({ max: 120 }),
    status: activeStatus(),
  },
  title: 'name',
  columns: ['code', 'name', 'swift', 'country', 'accountNumber', 'accountType', 'currency', 'status'],
  filters: ['status', 'country', 'currency'],
  sort: ['code', 'ASC'],
  form: [
    { section: 'main', fields: ['code', 'name', 'swift', 'country', 'contact', 'status'] },
    { section: 'account', fields: ['accountNumber', 'accountType', 'iban', 'currency', 'ledgerAccount'] },
  ],
  paths: ['/banks', '/settings/catalogues/banks'],
  menu: { section: 'Settings', order: 16, icon: 'bank' },
  es: {
    one: 'Banco',
    many: 'Bancos',
    about: 'Los bancos con que trabaja la empresa, su código SWIFT y la cuenta que tiene en cada uno.',
    fields: {
      swift: 'Código SWIFT',
      accountNumber: 'Número de cuenta',
      accountType: 'Tipo de cuenta',
      iban: 'IBAN',
      ledgerAccount: 'Cuenta contable',
      contact: 'Contacto',
    },
    options: { accountType: { CHECKING: 'Corriente', SAVINGS: 'Ahorros' } },
    names: { account: 'Cuenta' },
  },
  en: {
    one: 'Bank',
    many: 'Banks',
    about: 'The banks that the company works with, their SWIFT code and the account at each.',
    fields: { swift: 'SWIFT code', iban: 'IBAN' },
  },
})
