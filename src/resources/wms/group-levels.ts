import { activeStatus, boolean, code, defineResource, integer, parent, text } from '../../schema/index.ts'

/** The levels that shape the tree of reference groups: how deep, how long a code, which may not be left out. */
export default defineResource({
  name: 'group-levels',
  service: 'wms',
  tree: 'parent',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    parent: parent(),
    depth: integer({ readOnly: true, required: true, min: 1, max: 20, default: 1 }),
    codeLength: integer({ min: 1, max: 20 }),
    mandatory: boolean({ default: false }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'depth', 'codeLength', 'mandatory', 'status'],
  filters: ['status', 'mandatory', 'depth'],
  sort: ['depth', 'ASC'],
  finders: {
    byId: { path: '/group-levels/{id}', where: { id: { eq: { var: 'id' } } }, result: 'one' },
    byParent: { path: '/group-levels/parent/{parent}', where: { parent: { eq: { var: 'parent' } } } },
  },
  form: [
    { section: 'main', fields: ['code', 'description', 'parent', 'status'] },
    { section: 'control', fields: ['codeLength', 'mandatory', 'depth'] },
  ],
  es: {
    one: 'Nivel de grupo',
    many: 'Niveles de grupo',
    about: 'Los niveles del árbol de grupos de referencias: línea, familia, subfamilia, con el largo de su código.',
    fields: {
      parent: 'Nivel superior',
      depth: 'Profundidad',
      codeLength: 'Largo del código',
      mandatory: 'Obligatorio',
    },
  },
  en: {
    one: 'Group level',
    many: 'Group levels',
    about: 'The levels of the tree of reference groups: line, family, subfamily, with the length of their codes.',
    fields: { parent: 'Level above', codeLength: 'Code length' },
  },
})
