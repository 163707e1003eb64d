import {
  code,
  date,
  datetime,
  defineResource,
  file,
  longtext,
  money,
  quantity,
  reference,
  status,
  text,
} from '../../schema/index.ts'

const known = { createInPlace: false } as const

/**
 * What customers buy for their lockers: announced by them (the pre-alert) or not, and known by its tracking number when
 * the warehouse receives it. What names no locker waits to be identified (G-17).
 */
export default defineResource({
  name: 'locker-parcels',
  service: 'courier',
  key: 'number',
  fields: {
    number: text({ readOnly: true, max: 30, pattern: '^[A-Za-z0-9-]+$', givenWhenSaved: true }),
    locker: reference('virtual-lockers', { ...known, startsAs: 'lastUsed' }),
    customerCode: code({ max: 40, readOnly: true }),
    trackingNumber: code({ required: true, max: 40 }),
    shop: text({ max: 120 }),
    content: text({ max: 200 }),
    value: money({ currency: 'currency', min: 0 }),
    currency: reference('currencies', { ...known, startsAs: 'companyCurrency' }),
    invoice: file({ accept: ['application/pdf', 'image/jpeg', 'image/png'], maxMb: 10 }),
    expectedOn: date(),
    order: reference('orders', { ...known, readOnly: true }),
    bulk: reference('bulks', { ...known, readOnly: true }),
    store: reference('stores', { ...known, readOnly: true }),
    weight: quantity({ unit: 'kg', min: 0, decimals: 3, readOnly: true }),
    receivedAt: datetime({ readOnly: true }),
    toldAt: datetime({ readOnly: true }),
    parcelState: status(['EXPECTED', 'RECEIVED', 'UNIDENTIFIED', 'CANCELED'], {
      readOnly: true,
      tones: { EXPECTED: 'info', RECEIVED: 'good', UNIDENTIFIED: 'bad', CANCELED: 'neutral' },
    }),
    notes: longtext({ max: 2000 }),
  },
  access: { customers: { customerCode: { eq: { var: 'customerId' } } }, places: false },
  title: 'trackingNumber',
  figures: ['locker', 'value', 'receivedAt'],
  columns: [
    'number',
    'locker',
    'trackingNumber',
    'shop',
    'content',
    'value',
    'expectedOn',
    'receivedAt',
    'parcelState',
  ],
  priority: ['trackingNumber', 'locker', 'shop'],
  filters: ['parcelState', 'locker', 'expectedOn', 'receivedAt'],
  search: ['number', 'trackingNumber', 'shop', 'content', 'customerCode'],
  sort: ['number', 'DESC'],
  open: { parcelState: ['EXPECTED', 'UNIDENTIFIED'] },
  indexes: [['trackingNumber'], ['customerCode'], ['bulk']],
  unique: [['customerCode', 'trackingNumber']],
  verbs: ['list', 'get', 'create', 'update'],
  rules: [
    {
      name: 'X-PREALERT-LOCKER',
      field: 'locker',
      message: 'needed',
      when: { or: [{ parcelState: null }, { parcelState: ['EXPECTED', 'RECEIVED'] }] },
      assert: { locker: { null: false } },
    },
    {
      name: 'X-PREALERT-CONTENT',
      field: 'content',
      message: 'needed',
      when: { or: [{ parcelState: null }, { parcelState: 'EXPECTED' }] },
      assert: { content: { null: false } },
    },
  ],
  states: {
    field: 'parcelState',
    initial: 'EXPECTED',
    written: { in: ['EXPECTED'], always: ['notes', 'invoice', 'value', 'currency', 'content', 'shop'] },
    moves: {
      /** Who it is for was found out. */
      identify: {
        from: ['UNIDENTIFIED'],
        to: 'RECEIVED',
        primary: true,
        input: { locker: reference('virtual-lockers', { ...known, required: true, where: { status: 'ACTIVE' } }) },
      },
      cancel: { from: ['EXPECTED'], to: 'CANCELED' },
      /** The warehouse received it. */
      arrive: { from: ['EXPECTED'], to: ['RECEIVED', 'UNIDENTIFIED'], by: 'system' },
    },
  },
  actions: {
    /** A parcel at the warehouse's door: its pre-alert by the tracking number, its person by the locker's code. */
    receive: {
      route: 'POST /locker-parcels/receive',
      grant: 'parcels.receive',
      input: {
        trackingNumber: code({ required: true, max: 40 }),
        lockerCode: code({ max: 20 }),
        bulk: text({ max: 100 }),
        weight: quantity({ unit: 'kg', min: 0, decimals: 3 }),
      },
      result: 'one',
    },
  },
  form: [
    { section: 'main', fields: ['number', 'locker', 'customerCode', 'trackingNumber', 'shop', 'parcelState'] },
    { section: 'cargo', fields: ['content', 'value', 'currency', 'invoice', 'expectedOn'] },
    { section: 'progress', fields: ['receivedAt', 'bulk', 'store', 'weight', 'toldAt', 'order', 'notes'] },
  ],
  paths: ['/locker-parcels', '/courier/prealert'],
  menu: { section: 'Courier', order: 5, icon: 'inbox' },
  es: {
    one: 'Paquete de casillero',
    many: 'Paquetes de casillero',
    about:
      'Lo que los clientes compran para su casillero: lo prealertan con su guía y la bodega lo recibe. Lo que nadie prealertó y no trae casillero espera a ser identificado.',
    fields: {
      locker: 'Casillero',
      customerCode: 'Código de cliente',
      trackingNumber: 'Número de guía',
      shop: 'Tienda',
      content: 'Contenido',
      value: 'Valor declarado',
      invoice: 'Factura de compra',
      expectedOn: 'Se espera el',
      order: 'Orden',
      bulk: 'Bulto',
      receivedAt: 'Recibido el',
      toldAt: 'Avisado el',
      parcelState: 'Estado',
      lockerCode: 'Código del casillero',
    },
    options: {
      parcelState: {
        EXPECTED: 'Prealertado',
        RECEIVED: 'Recibido',
        UNIDENTIFIED: 'Sin identificar',
        CANCELED: 'Anulado',
      },
    },
    names: {
      cargo: 'Compra',
      progress: 'Recepción',
      identify: 'Identificar',
      cancel: 'Anular',
      receive: 'Recibir un paquete',
    },
    messages: {
      needed: 'Indique este dato para prealertar',
      noLocker: 'Ningún casillero activo tiene este código',
      noBulk: 'Ese bulto no existe',
      taken: 'Ese bulto ya es de otro paquete',
      twice: 'Este paquete ya se recibió',
    },
  },
  en: {
    one: 'Locker parcel',
    many: 'Locker parcels',
    about:
      'What customers buy for their lockers: they announce it by its tracking number and the warehouse receives it. What nobody announced and names no locker waits to be identified.',
    fields: {
      locker: 'Locker',
      customerCode: 'Customer code',
      value: 'Declared value',
      invoice: 'Purchase invoice',
      expectedOn: 'Expected on',
      receivedAt: 'Received at',
      toldAt: 'Told at',
      parcelState: 'State',
      lockerCode: 'Locker code',
    },
    options: { parcelState: { EXPECTED: 'Announced' } },
    names: { cargo: 'Purchase', progress: 'Reception', receive: 'Receive a parcel' },
    messages: {
      needed: 'Say this to announce the parcel',
      noLocker: 'No active locker has this code',
      noBulk: 'That bulk does not exist',
      taken: 'That bulk is another parcel already',
      twice: 'This parcel was received already',
    },
  },
})
