import {
  date,
  datetime,
  defineResource,
  integer,
  lines,
  longtext,
  quantity,
  reference,
  references,
  status,
  text,
} from '../../schema/index.ts'

const own = { createInPlace: false } as const
const units = { unit: 'u', min: 0, decimals: 4 } as const

/** Cycle counts: who counts sees no quantity that is expected; a difference is counted again before it is posted. */
export default defineResource({
  name: 'stock-counts',
  service: 'transactions',
  fields: {
    store: reference('stores', { required: true, immutable: true, ...own }),
    date: date({ required: true, startsAs: { today: 0 } }),
    counter: reference('users', own),
    lines: lines(
      {
        reference: reference('references', { required: true, where: { managedStock: true }, ...own }),
        counted: quantity(units),
        recounted: quantity(units),
      },
      { required: true, max: 500 },
    ),
    /** What differs, by how much who counts is not told. */
    again: references('references', { readOnly: true, visible: { state: 'RECOUNT', again: { null: false } } }),
    /** What the books said when each line was counted: it differs by that, whatever moves until it is posted. */
    books: lines(
      {
        reference: reference('references', own),
        counted: quantity(units),
        bookQuantity: quantity(units),
        /** The last movement that the books had by then. */
        sequence: integer(),
        countedAt: datetime(),
      },
      { readOnly: true, copied: false },
    ),
    /** What was found when it was posted. */
    results: lines(
      { reference: reference('references', own), bookQuantity: quantity(units), counted: quantity(units) },
      { readOnly: true },
    ),
    state: status(['OPEN', 'RECOUNT', 'COUNTED', 'POSTED', 'CANCELED'], {
      readOnly: true,
      tones: { OPEN: 'info', RECOUNT: 'warn', COUNTED: 'neutral', POSTED: 'good', CANCELED: 'bad' },
    }),
    countedAt: datetime({ readOnly: true }),
    postedAt: datetime({ readOnly: true }),
    entryDocument: text({ max: 60, readOnly: true }),
    exitDocument: text({ max: 60, readOnly: true }),
    notes: longtext({ max: 2000 }),
  },
  title: 'date',
  disambiguateBy: ['store'],
  figures: ['store', 'counter', 'countedAt'],
  columns: ['date', 'store', 'counter', 'state', 'countedAt', 'postedAt', 'entryDocument', 'exitDocument'],
  filters: ['state', 'store', 'date', 'counter'],
  search: ['entryDocument', 'exitDocument'],
  sort: ['date', 'DESC'],
  access: { hidden: { without: { 'stockCounts.differences': ['books'] } } },
  open: { state: { nin: ['POSTED', 'CANCELED'] } },
  verbs: ['list', 'get', 'create', 'update'],
  queries: { differences: { route: 'GET /stock-counts/{id}/differences', right: 'edit', grant: 'stockCount.review' } },
  actions: {
    /** What is to be counted now: never counted first, then longest ago, of these what is worth most. */
    plan: {
      route: 'POST /stock-counts/plan',
      ofList: true,
      result: 'one',
      input: {
        store: reference('stores', { required: true, startsAs: 'lastUsed', ...own }),
        productCount: integer({
          required: true,
          min: 1,
          max: 200,
          default: 20,
          label: { es: 'Referencias por contar', en: 'Products to count' },
        }),
        notCountedDays: integer({
          required: true,
          min: 0,
          max: 3650,
          default: 30,
          label: { es: 'Sin contar hace al menos (días)', en: 'Not counted for at least (days)' },
        }),
        counter: reference('users', own),
      },
    },
  },
  states: {
    field: 'state',
    initial: 'OPEN',
    written: { in: ['OPEN', 'RECOUNT'], always: ['notes'] },
    moves: {
      /** To be counted again where it differs. */
      finish: {
        route: 'POST /stock-counts/{id}/finish',
        from: ['OPEN', 'RECOUNT'],
        to: ['COUNTED', 'RECOUNT'],
        primary: true,
      },
      postDifferences: {
        route: 'POST /stock-counts/{id}/post',
        from: ['COUNTED'],
        to: 'POSTED',
        right: 'stockCount.post',
        primary: true,
      },
      cancel: { route: 'POST /stock-counts/{id}/cancel', from: ['OPEN', 'RECOUNT', 'COUNTED'], to: 'CANCELED' },
    },
  },
  panels: ['differences'],
  form: [
    { section: 'main', fields: ['store', 'date', 'counter', 'state'] },
    { section: 'count', fields: ['again', 'lines', 'notes'] },
    { section: 'posted', fields: ['countedAt', 'postedAt', 'entryDocument', 'exitDocument'] },
  ],
  menu: { section: 'Inventory inquiry', order: 5, icon: 'check' },
  es: {
    one: 'Conteo cíclico',
    many: 'Conteos cíclicos',
    about:
      'Los conteos de cada almacén: se cuenta a ciegas, se recuenta lo que difiere y se registran las diferencias.',
    fields: {
      counter: 'Quien cuenta',
      lines: 'Renglones',
      reference: 'Referencia',
      counted: 'Contado',
      recounted: 'Recontado',
      again: 'Por recontar',
      books: 'Libros al contar',
      results: 'Resultado al registrar',
      bookQuantity: 'En libros',
      sequence: 'Último movimiento',
      state: 'Estado',
      countedAt: 'Contado el',
      postedAt: 'Registrado el',
      entryDocument: 'Documento de sobrantes',
      exitDocument: 'Documento de faltantes',
    },
    options: { state: { OPEN: 'Por contar', RECOUNT: 'Por recontar', COUNTED: 'Contado', POSTED: 'Registrado' } },
    names: {
      count: 'Conteo',
      posted: 'Registro',
      differences: 'Diferencias',
      plan: 'Planear un conteo',
      finish: 'Terminar el conteo',
      postDifferences: 'Registrar las diferencias',
      cancel: 'Cancelar el conteo',
    },
    messages: {
      counted: 'Falta contar',
      nothingDue: 'No hay en este almacén referencias que contar: todas se contaron después, o se están contando',
      twice: 'La referencia ya está en otro renglón: sume lo contado en uno solo',
      recounted: 'Falta recontar: el conteo no coincide',
      type: 'No hay un tipo de documento para registrar la diferencia',
      found: 'Apareció en el conteo cíclico',
    },
  },
  en: {
    one: 'Cycle count',
    many: 'Cycle counts',
    about: 'The counts of each store: counted blind, what differs counted again, and the differences posted.',
    fields: {
      again: 'To recount',
      books: 'Books when counted',
      sequence: 'Last movement',
      countedAt: 'Counted at',
      postedAt: 'Posted at',
    },
    options: { state: { OPEN: 'To count', RECOUNT: 'To recount', COUNTED: 'Counted', POSTED: 'Posted' } },
    names: {
      plan: 'Plan a count',
      finish: 'Finish the count',
      postDifferences: 'Post the differences',
      cancel: 'Cancel the count',
    },
    messages: {
      counted: 'Not counted yet',
      nothingDue: 'This store has nothing to count: all of it was counted since, or is being counted',
      twice: 'Another line has this reference: add up what was counted in one',
      recounted: 'To be counted again: the count differs',
      type: 'There is no document type to post the difference with',
      found: 'Found by the cycle count',
    },
  },
})
