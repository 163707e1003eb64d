import {
  activeStatus,
  boolean,
  choice,
  code,
  defineResource,
  integer,
  lines,
  reference,
  references,
  text,
} from '../../schema/index.ts'

/** Check lists of inspections: the steps in their order and what each wants (C-SW-48, C-SW-51). */
export default defineResource({
  name: 'inspection-procedures',
  service: 'config',
  key: 'code',
  verbs: ['list', 'get', 'create', 'update'],
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    sw: reference('switches', { required: true, createInPlace: false }),
    scope: choice(['CONTAINER', 'MERCHANDISE', 'VEHICLE'], { required: true }),
    steps: lines(
      {
        order: integer({ required: true, min: 1, max: 999 }),
        description: text({ required: true, max: 200 }),
        kind: choice(['YES_NO', 'VALUE', 'PHOTO', 'SEAL'], { required: true, default: 'YES_NO' }),
        required: boolean({ default: true }),
      },
      { required: true, min: 1, max: 200 },
    ),
    operationTypes: references('operation-types'),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'sw', 'scope', 'status'],
  filters: ['status', 'sw', 'scope'],
  sort: ['code', 'ASC'],
  form: [
    { section: 'main', fields: ['code', 'description', 'scope', 'sw', 'operationTypes', 'status'] },
    { section: 'checkList', fields: ['steps'] },
  ],
  paths: ['/settings/inspection-procedures', '/inspection-procedures'],
  menu: { section: 'Container inspection', order: 3, icon: 'checklist' },
  es: {
    one: 'Procedimiento de inspección',
    many: 'Procedimientos de inspección',
    about: 'Las listas de chequeo para inspeccionar contenedores, mercancía y vehículos, paso a paso.',
    fields: {
      sw: 'Suiche',
      scope: 'Se inspecciona',
      steps: 'Pasos',
      kind: 'Respuesta',
      required: 'Obligatorio',
      operationTypes: 'Tipos de operación',
    },
    options: {
      scope: { CONTAINER: 'Contenedor', MERCHANDISE: 'Mercancía', VEHICLE: 'Vehículo' },
      kind: { YES_NO: 'Sí o no', VALUE: 'Valor', PHOTO: 'Foto', SEAL: 'Precinto' },
    },
    names: { checkList: 'Lista de chequeo' },
  },
  en: {
    one: 'Inspection procedure',
    many: 'Inspection procedures',
    about: 'The check lists to inspect containers, merchandise and vehicles, step by step.',
    fields: { sw: 'Switch', scope: 'What is inspected', kind: 'Answer', required: 'Compulsory' },
    options: { kind: { YES_NO: 'Yes or no' } },
  },
})
