import { activeStatus, code, defineResource, image, parent, reference, references, text } from '../../schema/index.ts'

/** The tree of groups that references are sorted into; a code is asked of the server before it is saved. */
export default defineResource({
  name: 'group-references',
  service: 'wms',
  key: 'code',
  tree: 'parent',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    parent: parent(),
    level: reference('group-levels'),
    levels: references('group-levels', { readOnly: true }),
    path: text({ readOnly: true, max: 500 }),
    image: image({ accept: ['image/jpeg', 'image/png'], maxMb: 2 }),
    ledgerAccount: reference('ledger-accounts', { where: { postable: true }, createInPlace: false }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'level', 'path', 'ledgerAccount', 'status'],
  filters: ['status', 'level'],
  search: ['code', 'description', 'path'],
  sort: ['code', 'ASC'],
  finders: {
    byId: { path: '/group-references/{id}', where: { code: { eq: { var: 'id' } } }, result: 'one' },
  },
  queries: { validateCode: { route: 'GET /group-references/validate-code{?code,parent}' } },
  form: [
    { section: 'main', fields: ['code', 'description', 'parent', 'level', 'status'] },
    { section: 'classification', fields: ['ledgerAccount', 'image', 'path'] },
  ],
  paths: ['/settings/ff/treedynamic', '/group-references'],
  menu: { section: 'Settings', order: 8, icon: 'tree' },
  es: {
    one: 'Grupo de referencias',
    many: 'Grupos de referencias',
    about: 'El árbol de grupos en que se organizan las referencias: líneas, familias y subfamilias.',
    fields: { parent: 'Grupo superior', levels: 'Niveles' },
    names: { validateCode: 'Comprobar código' },
    messages: {
      codeTaken: 'El código ya existe',
      codeLength: 'El código no tiene el largo de su nivel',
      levelBelow: 'El nivel no sigue al del grupo superior',
      levelMissing: 'Este grupo necesita un nivel',
    },
  },
  en: {
    one: 'Reference group',
    many: 'Reference groups',
    about: 'The tree of groups that references are sorted into: lines, families and subfamilies.',
    fields: { parent: 'Group above' },
    names: { validateCode: 'Check the code' },
    messages: {
      codeTaken: 'Code already exists',
      codeLength: 'The code is not as long as its level asks',
      levelBelow: 'The level does not follow the one of the group above',
      levelMissing: 'This group needs a level',
    },
  },
})
