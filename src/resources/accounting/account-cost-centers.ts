import { activeStatus, decimal, defineResource, lines, reference } from '../../schema/index.ts'

const known = { createInPlace: false } as const
const center = reference('cost-centers', { ...known, required: true, where: { postable: true } })
const percent = decimal({ required: true, max: 100, decimals: 4, default: 100, rules: [{ rule: 'greaterThanZero' }] })
const account = reference('ledger-accounts', { ...known, required: true, where: { postable: true } })

/** How the postings of a ledger account are spread over cost centers (G-27): the shares of an account make 100. */
export default defineResource({
  name: 'account-cost-centers',
  service: 'accounting',
  key: ['account', 'costCenter'],
  fields: {
    account,
    costCenter: center,
    percent,
    status: activeStatus(),
  },
  title: 'costCenter',
  disambiguateBy: ['account'],
  columns: ['account', 'costCenter', 'percent', 'status'],
  filters: ['status', 'account', 'costCenter'],
  sort: ['account', 'ASC'],
  actions: {
    share: {
      route: 'POST /account-cost-centers/shares',
      ofList: true,
      input: { account, shares: lines({ costCenter: center, percent }, { required: true, min: 1 }) },
      result: 'list',
    },
  },
  paths: ['/account-cost-centers', '/settings/accounting/account-cost-centers'],
  es: {
    one: 'Cuenta por centro de costo',
    many: 'Cuentas por centro de costo',
    about: 'La distribución de una cuenta entre centros de costo; los porcentajes activos de una cuenta suman 100.',
    fields: { account: 'Cuenta', shares: 'Reparto' },
    names: { share: 'Repartir una cuenta' },
    messages: {
      sum: 'Los porcentajes activos de la cuenta suman {sum}, no 100: reparta la cuenta entera de una vez',
    },
  },
  en: {
    one: 'Account / cost center link',
    many: 'Account / cost center links',
    about: 'The distribution of an account over cost centers; the active shares of an account add up to 100.',
    names: { share: 'Share out an account' },
    messages: {
      sum: 'The active shares of the account add up to {sum}, not 100: share out the whole account at once',
    },
  },
})
