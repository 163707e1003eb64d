import { activeStatus, date, defineResource, integer, reference, text } from '../../schema/index.ts'
import { validityMessages, validityRule } from '../validityRule.ts'

/** Menu options that users hold a licence of, with the seats that the contract gives their module (P-LICENCE). */
export default defineResource({
  name: 'licences',
  service: 'auth',
  fields: {
    user: reference('users', { required: true, createInPlace: false }),
    menu: reference('menus', { required: true, where: { type: 'OPTION' }, createInPlace: false }),
    module: text({ max: 40 }),
    seats: integer({ required: true, min: 1, max: 100_000 }),
    validFrom: date({ required: true }),
    validTo: date(),
    contractNumber: text({ max: 40 }),
    status: activeStatus(),
  },
  access: { confirm: true, audit: 'RIGHTS' },
  title: 'module',
  disambiguateBy: ['user', 'menu'],
  columns: ['user', 'menu', 'module', 'seats', 'validFrom', 'validTo', 'contractNumber', 'status'],
  filters: ['status', 'user', 'menu', 'module'],
  search: ['module', 'contractNumber'],
  sort: ['validTo', 'ASC'],
  unique: [['user', 'menu', 'validFrom']],
  indexes: [['menu'], ['module']],
  rules: [validityRule],
  form: [
    { section: 'main', fields: ['user', 'menu', 'module', 'status'] },
    { section: 'contract', fields: ['seats', 'contractNumber', 'validFrom', 'validTo'] },
  ],
  paths: ['/settings/menu/licenses', '/licences'],
  menu: { section: 'Menu management', order: 2, icon: 'badge' },
  es: {
    one: 'Licencia de menú',
    many: 'Licencias de menú',
    about: 'Las licencias de cada usuario sobre opciones de menú, con los cupos contratados de su módulo.',
    fields: { menu: 'Opción de menú', seats: 'Cupos', contractNumber: 'Número de contrato' },
    names: { contract: 'Contrato' },
    messages: { ...validityMessages.es, noSeats: 'No hay licencias disponibles' },
  },
  en: {
    one: 'Menu licence',
    many: 'Menu licences',
    about: 'The licences that users hold of menu options, with the seats that the contract gives their module.',
    fields: { menu: 'Menu option' },
    messages: { ...validityMessages.en, noSeats: 'No seats left' },
  },
})
