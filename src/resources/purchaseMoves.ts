import { boolean, code, date, money, reference, text } from '../schema/index.ts'

export const forCustomer = { type: 'CT' } as const
const route = <const P extends string>(path: P) => `POST /orders/{type}/{number}/${path}` as const

/** What was bought in a shop, as its confirmation says. */
export const bought = {
  shop: text({ required: true, max: 120 }),
  shopOrder: text({ required: true, max: 60 }),
  cost: money({ required: true, currency: 'costCurrency', min: 0 }),
  costCurrency: reference('currencies', { required: true, createInPlace: false }),
  boughtOn: date({ required: true }),
  allBought: boolean(),
} as const

const locker = reference('virtual-lockers', {
  createInPlace: false,
  where: { status: 'ACTIVE', customer: { field: 'customer' } },
})

/** The purchase is made and its parcels are waited for in its customer's locker (G-19: bought, then in part or closed). */
export const purchaseMoves = {
  /** One shop after the other; with the number under which it comes, its parcel is awaited at once. */
  buy: {
    route: route('buy'),
    from: ['APPROVED', 'IN_PROCESS', 'PARTIAL'],
    to: ['IN_PROCESS', 'PARTIAL'],
    when: forCustomer,
    primary: { state: 'APPROVED' },
    input: { ...bought, shopTracking: code({ max: 40 }), locker, expectedOn: date() },
  },
  /** The shop told a number only later, or sends in several boxes. */
  expectParcel: {
    route: route('expect-parcel'),
    from: ['IN_PROCESS', 'PARTIAL', 'CLOSED'],
    when: forCustomer,
    makes: 'locker-parcels',
    input: {
      shopTracking: code({ required: true, max: 40 }),
      locker,
      content: text({ required: true, max: 200 }),
      shop: text({ max: 120 }),
      expectedOn: date(),
    },
  },
} as const

export const purchaseWords = {
  es: {
    fields: {
      purchases: 'Compras registradas',
      shop: 'Tienda',
      shopOrder: 'Pedido en la tienda',
      cost: 'Costo',
      costCurrency: 'Moneda del costo',
      boughtOn: 'Comprado el',
      allBought: 'Con esto queda comprado todo',
      shopTracking: 'Guía de la tienda',
      locker: 'Casillero',
      content: 'Contenido',
      expectedOn: 'Se espera el',
    },
    names: { buy: 'Registrar compra', expectParcel: 'Esperar paquete' },
    messages: {
      unpaid: 'Ninguna factura de esta compra está pagada',
      boughtLater: 'No puede ser después de hoy',
      lockerFirst: 'Escoja el casillero al que llega',
      otherLocker: 'Ese casillero no es de este cliente',
      parcelKnown: 'El paquete de esa guía ya es de la compra {order}',
      parcelAwaited: 'Aún se espera su paquete {parcel}: recíbalo, o cancélelo si no viene',
      parcelCarried: 'Un paquete suyo va en la orden {order}: la compra termina cuando se entrega',
    },
  },
  en: {
    fields: {
      purchases: 'Recorded purchases',
      shopOrder: 'Order of the shop',
      costCurrency: 'Currency of the cost',
      allBought: 'Everything is bought with this',
      shopTracking: 'Tracking number of the shop',
    },
    names: { buy: 'Record the purchase', expectParcel: 'Expect a parcel' },
    messages: {
      unpaid: 'No invoice of this purchase is paid',
      boughtLater: 'It cannot be after today',
      lockerFirst: 'Choose the locker that it comes to',
      otherLocker: 'That locker is not of this customer',
      parcelKnown: 'The parcel of that number is of purchase {order} already',
      parcelAwaited: 'Its parcel {parcel} is still awaited: receive it, or cancel it if it does not come',
      parcelCarried: 'A parcel of it goes with order {order}: the purchase ends when that is delivered',
    },
  },
} as const
