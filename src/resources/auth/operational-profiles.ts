import { activeStatus, choice, code, defineResource, references, text } from '../../schema/index.ts'

/** Which processes and warehouses somebody works in, beside what his role lets him do (G-03). */
export default defineResource({
  name: 'operational-profiles',
  service: 'auth',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    module: choice(['FREIGHT', 'COURIER', 'WMS', 'COMMERCIAL', 'ACCOUNTING', 'ADMIN'], { required: true }),
    switches: references('switches'),
    warehouses: references('warehouses'),
    status: activeStatus(),
  },
  access: { confirm: true, audit: 'RIGHTS' },
  title: 'description',
  columns: ['code', 'description', 'module', 'status'],
  filters: ['status', 'module'],
  sort: ['code', 'ASC'],
  paths: ['/operational-profiles', '/settings/catalogues/operational-profiles'],
  menu: { section: 'Roles', order: 2, icon: 'people' },
  form: [
    { section: 'main', fields: ['code', 'description', 'module', 'status'] },
    { section: 'limits', fields: ['switches', 'warehouses'] },
  ],
  es: {
    one: 'Perfil operativo',
    many: 'Perfiles operativos',
    about: 'Los procesos y bodegas en que trabaja cada quien; sin perfil no se ven operaciones.',
  },
  en: {
    one: 'Operational profile',
    many: 'Operational profiles',
    about: 'The processes and warehouses in which people work; without a profile no operations are seen.',
  },
})
