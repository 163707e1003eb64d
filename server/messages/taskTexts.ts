import type { Locale } from '../../src/schema/json.ts'

/** What waits for a person, as the first page calls it. */
export const taskTexts = {
  lateJobs: { es: 'Embarques retrasados', en: 'Late shipments' },
  freeDays: { es: 'Días libres que vencen o vencieron', en: 'Free days ending or over' },
  overdueInvoices: { es: 'Facturas vencidas por cobrar', en: 'Overdue invoices to collect' },
  docks: { es: 'Citas de muelle de hoy sin llegar', en: 'Dock appointments of today, not arrived' },
  endingOffers: { es: 'Cotizaciones que vencen en 3 días o antes', en: 'Quotations ending within 3 days' },
  missingPapers: { es: 'Embarques sin todos sus documentos', en: 'Shipments with papers missing' },
  ordersToApprove: { es: 'Órdenes por aprobar', en: 'Orders to approve' },
  ordersToServe: { es: 'Órdenes de venta por entregar o facturar', en: 'Sales orders to deliver or invoice' },
  draftInvoices: { es: 'Facturas por emitir', en: 'Invoices to issue' },
  jobsToClose: { es: 'Embarques por cerrar', en: 'Shipments to close' },
  requests: { es: 'Solicitudes por cotizar', en: 'Requests to quote' },
  toPutAway: { es: 'Bultos por ubicar', en: 'Pieces to put away' },
  toPick: { es: 'Listas por alistar', en: 'Lists to pick' },
  counts: { es: 'Conteos por registrar', en: 'Counts to post' },
  prospects: { es: 'Registrados por convertir en clientes', en: 'Registered people to make customers' },
  pickups: { es: 'Recogidas por programar', en: 'Pick-ups to schedule' },
  unknownParcels: { es: 'Paquetes sin identificar', en: 'Parcels to identify' },
  novelties: { es: 'Novedades sin resolver', en: 'Incidents to resolve' },
  messages: { es: 'Mensajes sin embarque', en: 'Messages without a shipment' },
  myOverdue: { es: 'Facturas vencidas por pagar', en: 'Overdue invoices to pay' },
  myOffers: { es: 'Cotizaciones de carga por responder', en: 'Freight quotations to answer' },
  myGoodsOffers: { es: 'Cotizaciones de productos por responder', en: 'Quotations of goods to answer' },
  underWay: { es: 'Embarques en camino', en: 'Shipments under way' },
  myParcels: { es: 'Paquetes recibidos sin orden', en: 'Parcels received, not ordered' },
} as const satisfies { readonly [task: string]: { readonly [L in Locale]: string } }
