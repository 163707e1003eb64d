import {
  boolean,
  code,
  date,
  decimal,
  defineResource,
  lines,
  reference,
  status,
  text,
} from '../../../src/schema/index.ts'

/** Fork-lift trucks of a warehouse: lines, a reference, two moves, an action that asks, one that answers a file. */
export default defineResource({
  name: 'lift-trucks',
  service: 'config',
  key: 'plate',
  fields: {
    plate: code({ required: true, max: 10 }),
    name: text({ required: true, max: 80 }),
    warehouse: reference('warehouses', { required: true, createInPlace: false }),
    inspections: lines({
      inspectedOn: date({ required: true }),
      passed: boolean({ default: true }),
      remarks: text({ max: 200 }),
    }),
    litres: decimal({ readOnly: true, default: 0, decimals: 1 }),
    state: status(['IDLE', 'WORKING'], { readOnly: true, tones: { IDLE: 'neutral', WORKING: 'good' } }),
  },
  states: {
    field: 'state',
    initial: 'IDLE',
    moves: {
      start: {
        from: ['IDLE'],
        to: 'WORKING',
        primary: true,
        needs: [{ assert: { litres: { gt: 0 } }, message: 'emptyTank', field: 'litres' }],
      },
      stop: { from: ['WORKING'], to: 'IDLE', primary: true },
    },
  },
  actions: {
    refuel: {
      route: 'POST /lift-trucks/{plate}/refuel',
      input: { litres: decimal({ required: true, min: 1, max: 80, decimals: 1 }) },
      ofRecord: true,
      result: 'one',
    },
    sheet: { route: 'POST /lift-trucks/{plate}/sheet', ofRecord: true, result: 'file' },
    card: { route: 'POST /lift-trucks/{plate}/card.pdf', result: 'file' },
  },
  menu: { section: 'Warehouses', order: 90, icon: 'truck' },
  es: {
    one: 'Montacargas',
    many: 'Montacargas',
    fields: {
      plate: 'Placa',
      inspections: 'Inspecciones',
      inspectedOn: 'Inspeccionado el',
      passed: 'Aprobado',
      remarks: 'Observaciones',
      litres: 'Litros',
    },
    options: { state: { IDLE: 'Parado', WORKING: 'Trabajando' } },
    names: {
      start: 'Poner a trabajar',
      stop: 'Parar',
      refuel: 'Tanquear',
      sheet: 'Hoja de vida',
      card: 'Imprimir tarjeta',
      tank: 'Tanque',
      room: 'Cabe',
    },
    messages: {
      emptyTank: 'El tanque está vacío',
      tooMuch: 'No cabe tanto en el tanque',
      working: 'Está trabajando',
    },
  },
  en: {
    one: 'Lift truck',
    many: 'Lift trucks',
    names: {
      start: 'Put to work',
      stop: 'Stop',
      refuel: 'Refuel',
      sheet: 'Sheet',
      card: 'Print card',
      tank: 'Tank',
      room: 'Room',
    },
    messages: { emptyTank: 'The tank is empty', tooMuch: 'The tank does not hold that much', working: 'It is working' },
  },
})
