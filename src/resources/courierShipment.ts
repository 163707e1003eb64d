import { boolean, money, phone, reference, references, text } from '../schema/index.ts'
import { packageLines } from './packageLines.ts'
import { addressIfGiven } from './placeRules.ts'

const known = { createInPlace: false } as const
const courier = { visible: { module: 'COURIER' } } as const

/** What an order of the courier says beside other orders: from door to door, its packages, and what carries it. */
export const courierShipmentFields = {
  pickupAddress: text({ max: 160, rules: [addressIfGiven], ...courier }),
  deliveryPhone: phone(courier),
  zipCode: text({ max: 20, ...courier }),
  packages: packageLines(courier),
  freightService: reference('references', { ...known, ...courier, where: { kind: 'SERVICE' }, startsAs: 'lastUsed' }),
  declaredValue: money({ currency: 'currency', min: 0, ...courier }),
  insured: boolean({ default: false, ...courier }),
  additionalServices: references('additional-services', courier),
  route: reference('routes', { ...known, ...courier }),
  trackingNumber: text({ max: 30, readOnly: true, ...courier }),
  operation: reference('pre-registers', { ...known, readOnly: true, ...courier }),
  /** Its customer ordered it himself: his while it is a draft too; a parcel gets its operation and its guide when the company approves it. */
  askedByCustomer: boolean({ readOnly: true, default: false, ...courier }),
} as const

/** What a customer says of a shipment that he orders himself; all else of an order is written by the company's people. */
export const askedOfCustomer = [
  'pickupAddress',
  'originCity',
  'contact',
  'deliveryPhone',
  'deliveryAddress',
  'destinationCity',
  'zipCode',
  'packages',
  'shippingMethod',
  'currency',
  'declaredValue',
  'insured',
  'additionalServices',
  'paymentForm',
  'codAmount',
  'quotation',
  'notes',
] as const

export const courierShipmentWords = {
  es: {
    fields: {
      pickupAddress: 'Dirección del remitente',
      deliveryPhone: 'Teléfono del destinatario',
      packages: 'Paquetes',
      pieces: 'Piezas',
      packingUnit: 'Empaque',
      content: 'Contenido',
      freightService: 'Servicio con que se cobra',
      declaredValue: 'Valor declarado',
      insured: 'Con seguro',
      additionalServices: 'Servicios adicionales',
      route: 'Ruta',
      trackingNumber: 'Número de guía',
      operation: 'Operación',
      askedByCustomer: 'Pedida por el cliente',
    },
    names: {
      shipment: 'Envío courier',
      capture: 'Capturar orden courier',
      guides: 'Imprimir guías',
      labels: 'Imprimir etiquetas de bultos',
      manifest: 'Imprimir manifiesto',
    },
    messages: {
      guidesPaper: 'Guías',
      labelsPaper: 'Etiquetas',
      manifestPaper: 'Manifiesto de entrega',
      noPackage: 'Debe agregar al menos un paquete o documento',
      noGuide: 'La orden no tiene guía: no se capturó como envío courier',
      tooMany: 'Elija entre 1 y 200 órdenes',
      noService: 'Elija el servicio con que se cobra',
      otherQuotation: 'No hay una cotización de envío de este cliente con ese número',
      otherPrice: 'Por las listas de hoy este envío cuesta {now} antes de impuestos, y la orden cobra {said}',
      quotationOrdered: 'De esa cotización ya se hizo una orden: {order}',
      orderedAgain: 'De la cotización {quotation} ya se hizo otra orden, {order}: cancélela primero o siga con ella',
      noParcelService: 'La empresa aún no dice con qué servicio cobra los envíos de sus clientes: pídaselo',
      notYetCustomer:
        'La empresa aún no lo ha registrado como cliente: cuando lo haga podrá pedir envíos, compras y recogidas',
      nothingInsured: 'Escriba el valor declarado: es lo que se asegura',
      cargoStays: 'La carga de la operación {operation} ya llegó o está en camino: sigue allí aunque la orden se anule',
      noWeight: 'Escriba el peso de cada renglón: el de todas sus piezas',
    },
  },
  en: {
    fields: {
      pickupAddress: 'Address of the sender',
      deliveryPhone: 'Phone of the consignee',
      freightService: 'Service that it is billed as',
      trackingNumber: 'Tracking number',
    },
    names: {
      shipment: 'Courier shipment',
      capture: 'Capture courier order',
      guides: 'Print guides',
      labels: 'Print labels of pieces',
      manifest: 'Print manifest',
    },
    messages: {
      guidesPaper: 'Guides',
      labelsPaper: 'Labels',
      manifestPaper: 'Delivery manifest',
      noPackage: 'At least one package or document is required',
      noGuide: 'The order has no guide: it was not captured as a courier shipment',
      tooMany: 'Choose from 1 to 200 orders',
      noService: 'Choose the service that it is billed as',
      otherQuotation: 'This customer has no quotation of a shipment under that number',
      otherPrice: 'By the lists of today this shipment costs {now} before taxes, and the order charges {said}',
      quotationOrdered: 'That quotation was ordered by already: {order}',
      orderedAgain: 'Another order was made of quotation {quotation}, {order}: cancel that first, or go on with it',
      noParcelService: 'The company does not say yet what its customers’ parcels are billed as: ask it to',
      notYetCustomer:
        'The company has not made you its customer yet: once it has, you may order parcels, purchases and pick-ups',
      nothingInsured: 'Enter the declared value: it is what is insured',
      cargoStays:
        'Cargo of operation {operation} has come or is on its way: it stays there though the order is canceled',
      noWeight: 'Enter the weight of every line: of all its pieces',
    },
  },
} as const
