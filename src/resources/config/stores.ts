import { activeStatus, boolean, choice, code, defineResource, quantity, reference, text } from '../../schema/index.ts'

const metres = { unit: 'm', min: 0, max: 1000, decimals: 2 } as const

/** The parts of a warehouse by their use: receiving, storage, dispatch, quarantine, returns. */
export default defineResource({
  name: 'stores',
  service: 'config',
  fields: {
    code: code({ required: true, max: 12 }),
    name: text({ required: true, max: 120 }),
    warehouseCode: reference('warehouses', { required: true, startsAs: 'lastUsed' }),
    kind: choice(['STORAGE', 'RECEIVING', 'DISPATCH', 'QUARANTINE', 'RETURNS', 'LOCKER'], {
      required: true,
      default: 'STORAGE',
    }),
    widthM: quantity(metres),
    lengthM: quantity(metres),
    heightM: quantity(metres),
    temperature: choice(['AMBIENT', 'CHILLED', 'FROZEN'], { default: 'AMBIENT' }),
    defaultReception: boolean({ default: false }),
    defaultDispatch: boolean({ default: false }),
    status: activeStatus(),
  },
  access: { places: { warehouses: ['warehouseCode'], stores: ['id'] } },
  title: 'name',
  columns: ['code', 'name', 'warehouseCode', 'kind', 'temperature', 'defaultReception', 'defaultDispatch', 'status'],
  filters: ['status', 'warehouseCode', 'kind', 'temperature'],
  sort: ['code', 'ASC'],
  partOf: 'warehouseCode',
  unique: [['warehouseCode', 'code']],
  verbs: ['list', 'get', 'create', 'update'],
  finders: { byWarehouse: { path: '/warehouses/{code}/stores', where: { warehouseCode: { eq: { var: 'code' } } } } },
  queries: {
    byUser: { route: 'GET /stores/user/{username}', result: 'list' },
    allForAssignment: { route: 'GET /stores/assignment', result: 'list' },
  },
  form: [
    { section: 'main', fields: ['code', 'name', 'warehouseCode', 'kind', 'status'] },
    { section: 'measures', fields: ['lengthM', 'widthM', 'heightM', 'temperature'] },
    { section: 'use', fields: ['defaultReception', 'defaultDispatch'] },
  ],
  es: {
    one: 'Almacén',
    many: 'Almacenes',
    about: 'Los almacenes de cada bodega según su uso: recibo, almacenamiento, despacho, cuarentena, devoluciones.',
    fields: { kind: 'Uso', defaultReception: 'Recibo predeterminado', defaultDispatch: 'Despacho predeterminado' },
    options: {
      kind: {
        STORAGE: 'Almacenamiento',
        RECEIVING: 'Recibo',
        DISPATCH: 'Despacho',
        QUARANTINE: 'Cuarentena',
        RETURNS: 'Devoluciones',
        LOCKER: 'Casilleros',
      },
      temperature: { AMBIENT: 'Ambiente', CHILLED: 'Refrigerado', FROZEN: 'Congelado' },
    },
    names: { byUser: 'Del usuario', allForAssignment: 'Para asignar' },
  },
  en: {
    one: 'Store',
    many: 'Stores',
    about: 'The stores of each warehouse by their use: receiving, storage, dispatch, quarantine, returns.',
    fields: { kind: 'Use' },
    names: { byUser: 'Of the user', allForAssignment: 'To assign' },
  },
})
