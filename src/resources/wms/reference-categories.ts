import { activeStatus, boolean, code, defineResource, image, parent, reference, text } from '../../schema/index.ts'

/** The tree of product and service categories. */
export default defineResource({
  name: 'reference-categories',
  service: 'wms',
  key: 'code',
  tree: 'parent',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    parent: parent(),
    referenceClass: reference('reference-classes'),
    services: boolean({ default: false }),
    tariffHeading: reference('tariff-headings', { createInPlace: false, visible: { services: { ne: true } } }),
    image: image({ accept: ['image/jpeg', 'image/png'], maxMb: 2 }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'referenceClass', 'services', 'tariffHeading', 'status'],
  filters: ['status', 'services', 'referenceClass'],
  sort: ['code', 'ASC'],
  routes: {
    get: 'GET /reference-categories/{code}',
    update: 'PUT /reference-categories/{code}',
    delete: 'DELETE /reference-categories/{code}',
  },
  form: [
    { section: 'main', fields: ['code', 'description', 'parent', 'status'] },
    { section: 'classification', fields: ['referenceClass', 'services', 'tariffHeading', 'image'] },
  ],
  paths: ['/wms/category', '/settings/category', '/reference-categories'],
  menu: { section: 'Settings', order: 5, icon: 'tree', title: { es: 'Categorías', en: 'Categories' } },
  es: {
    one: 'Categoría',
    many: 'Categorías',
    about: 'El árbol de categorías de productos y servicios, con su clase y su posición arancelaria.',
    fields: { referenceClass: 'Clase', services: 'De servicios', tariffHeading: 'Posición arancelaria' },
  },
  en: {
    one: 'Category',
    many: 'Categories',
    about: 'The tree of product and service categories, with their class and tariff heading.',
    fields: { referenceClass: 'Class', services: 'For services' },
  },
})
