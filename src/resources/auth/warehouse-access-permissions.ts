import { activeStatus, boolean, defineResource, reference, references } from '../../schema/index.ts'

const may = boolean({ default: false })

/** What a role or a user may do in a warehouse; a user's own row wins over those of his roles (P-WAREHOUSE-ACCESS). */
export default defineResource({
  name: 'warehouse-access-permissions',
  service: 'auth',
  fields: {
    role: reference('roles', { createInPlace: false }),
    user: reference('users', { createInPlace: false }),
    warehouse: reference('warehouses', { required: true, createInPlace: false }),
    stores: references('stores', { where: { warehouseCode: { field: 'warehouse' } } }),
    canView: boolean({ required: true, default: true }),
    canReceive: may,
    canDispatch: may,
    canMove: may,
    canCount: may,
    status: activeStatus(),
  },
  access: { places: false, confirm: true, audit: 'RIGHTS' },
  title: 'warehouse',
  disambiguateBy: ['role', 'user'],
  columns: ['role', 'user', 'warehouse', 'canView', 'canReceive', 'canDispatch', 'canMove', 'canCount', 'status'],
  filters: ['status', 'role', 'user', 'warehouse'],
  sort: ['warehouse', 'ASC'],
  unique: [
    ['role', 'warehouse'],
    ['user', 'warehouse'],
  ],
  rules: [
    {
      name: 'X-ROLE-OR-USER',
      field: 'role',
      message: 'roleOrUser',
      assert: {
        or: [
          { role: { null: false }, user: { null: true } },
          { role: { null: true }, user: { null: false } },
        ],
      },
    },
    {
      name: 'X-VIEW-FIRST',
      field: 'canView',
      message: 'viewFirst',
      when: { or: [{ canReceive: true }, { canDispatch: true }, { canMove: true }, { canCount: true }] },
      assert: { canView: true },
    },
  ],
  form: [
    { section: 'main', fields: ['role', 'user', 'warehouse', 'stores', 'status'] },
    { section: 'rights', fields: ['canView', 'canReceive', 'canDispatch', 'canMove', 'canCount'] },
  ],
  paths: ['/warehouse-access-permissions', '/settings/catalogues/warehouse-access-permissions'],
  menu: { section: 'Roles', order: 3, icon: 'warehouse' },
  es: {
    one: 'Permiso de acceso a bodega',
    many: 'Permisos de acceso a bodegas',
    about: 'Lo que cada rol o usuario puede hacer en cada bodega: ver, recibir, despachar, mover y contar.',
    fields: {
      role: 'Rol',
      canView: 'Ver',
      canReceive: 'Recibir',
      canDispatch: 'Despachar',
      canMove: 'Mover',
      canCount: 'Contar',
    },
    messages: {
      roleOrUser: 'Escoja un rol o un usuario, no ambos',
      viewFirst: 'Quien trabaja en una bodega también la ve',
    },
  },
  en: {
    one: 'Warehouse access permission',
    many: 'Warehouse access permissions',
    about: 'What each role or user may do in each warehouse: view, receive, dispatch, move and count.',
    fields: {
      role: 'Role',
      canView: 'View',
      canReceive: 'Receive',
      canDispatch: 'Dispatch',
      canMove: 'Move',
      canCount: 'Count',
    },
    messages: {
      roleOrUser: 'Choose a role or a user, not both',
      viewFirst: 'Who works in a warehouse sees it too',
    },
  },
})
