import type { WordList } from './wordList.ts'

/** Rights that open single actions, by the code of their menu action (G-01, G-03). */
export const grants = {
  'operation.preregister': { es: 'Completar prerregistros', en: 'Complete pre-registers' },
  'operation.precube': { es: 'Precubicar', en: 'Pre-cube' },
  'operation.cube': { es: 'Cubicar', en: 'Cube' },
  'operation.tag': { es: 'Etiquetar', en: 'Tag' },
  'operation.receive': { es: 'Contar y recibir', en: 'Count and receive' },
  'operation.putaway': { es: 'Ubicar, reubicar y sacar de la ubicación', en: 'Put away, relocate and take out' },
  'operation.split': { es: 'Dividir y unir bultos', en: 'Split and merge bulks' },
  'operation.pick': { es: 'Alistar', en: 'Pick' },
  'operation.pack': { es: 'Empacar', en: 'Pack' },
  'operation.consolidate': { es: 'Consolidar y desconsolidar', en: 'Consolidate and deconsolidate' },
  'operation.dispatch': { es: 'Despachar', en: 'Dispatch' },
  'operation.deliver': { es: 'Entregar', en: 'Deliver' },
  'operation.reopen': { es: 'Supervisor: reabrir como parcial', en: 'Supervisor: reopen as partial' },
  'operation.changeType': { es: 'Supervisor: cambiar el tipo', en: 'Supervisor: change the type' },
  'operation.uncube': { es: 'Supervisor: deshacer el cubicaje', en: 'Supervisor: undo the cubing' },
  'operation.untag': { es: 'Supervisor: anular etiquetas', en: 'Supervisor: void the labels' },
  'operation.waive': {
    es: 'Supervisor: ubicar fuera del uso de la zona',
    en: 'Supervisor: waive the purpose of a zone',
  },
  'operation.reverseReceipt': { es: 'Supervisor: reversar el recibo', en: 'Supervisor: reverse the receipt' },
  'operation.reverseDispatch': {
    es: 'Supervisor: reversar el despacho y la entrega',
    en: 'Supervisor: reverse the dispatch and the delivery',
  },
  'operation.execute': { es: 'Supervisor: ejecutar (cerrar)', en: 'Supervisor: execute (close)' },
  'operation.reopenExecuted': { es: 'Supervisor: reabrir la ejecutada', en: 'Supervisor: reopen the executed one' },
  'operation.annul': { es: 'Supervisor: anular y restablecer', en: 'Supervisor: annul and restore' },
  'stockCount.review': {
    es: 'Supervisor: ver las diferencias del conteo',
    en: 'Supervisor: see what a count differs by',
  },
  'stockCount.post': { es: 'Supervisor: registrar las diferencias', en: 'Supervisor: post the differences' },
  'shipments.close': { es: 'Cerrar embarques', en: 'Close shipments' },
  'shipments.reopen': { es: 'Supervisor: reabrir embarques cerrados', en: 'Supervisor: reopen closed shipments' },
  'parcels.receive': { es: 'Recibir paquetes de casillero', en: 'Receive locker parcels' },
  'shipments.profit': { es: 'Ver la utilidad de los embarques', en: 'See the profit of shipments' },
  'orders.opening': { es: 'Apertura: ingresar pedidos abiertos', en: 'Opening: bring in open orders' },
  'invoices.opening': { es: 'Apertura: ingresar facturas abiertas', en: 'Opening: bring in open invoices' },
  'settlements.reopen': {
    es: 'Supervisor: reabrir liquidaciones de ruta cerradas',
    en: 'Supervisor: reopen closed route settlements',
  },
  'settlements.payOut': {
    es: 'Supervisor: pagar a los remitentes lo recaudado',
    en: 'Supervisor: pay senders what was collected',
  },
  'prices.override': { es: 'Supervisor: vender por debajo del mínimo', en: 'Supervisor: sell below the lowest price' },
} as const satisfies WordList

export type Grant = keyof typeof grants
