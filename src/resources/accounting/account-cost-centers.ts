import { activeStatus, decimal, defineResource, reference } from '../../schema/index.ts'

/** How the postings of a ledger account are spread over cost centers (G-27): the shares of an account make 100. */
export default defineResource({
  name: 'account-cost-centers',
  service: 'accounting',
  key: ['account', 'costCenter'],
  fields: {
    account: reference('ledger-accounts', { required: true, where: { postable: true }, createInPlace: false }),
    costCenter: reference('cost-centers', { required: true, where: { postable: true }, createInPlace: false }),
    percent: decimal({
      required: true,
      max: 100,
      decimals: 4,
      rules: [{ rule: 'greaterThanZero' }],
      inline: true,
    }),
    status: activeStatus(),
  },
  title: 'costCenter',
  toldApartBy: ['account'],
  columns: ['account', 'costCenter', 'percent', 'status'],
  filters: ['status', 'account', 'costCenter'],
  sort: ['account', 'ASC'],
  paths: ['/account-cost-centers', '/settings/accounting/account-cost-centers'],
  es: {
    one: 'Cuenta por centro de costo',
    many: 'Cuentas por centro de costo',
    about: 'La distribución de una cuenta entre centros de costo; los porcentajes activos de una cuenta suman 100.',
    fields: { account: 'Cuenta' },
    messages: {
      over: 'Los porcentajes activos de la cuenta suman más de 100',
      under: 'Los porcentajes activos de la cuenta suman {sum}; se reparten cuando suman 100',
    },
  },
  en: {
    one: 'Account / cost center link',
    many: 'Account / cost center links',
    about: 'The distribution of an account over cost centers; the active shares of an account add up to 100.',
    messages: {
      over: 'The active shares of the account add up to more than 100',
      under: 'The active shares of the account add up to {sum}; they are used once they make 100',
    },
  },
})
