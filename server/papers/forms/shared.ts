import { type Box, type Column, type Prose, words } from '../form.ts'

/** What a company says at the foot of its papers. */
export const conditions: Prose = { prose: { value: 'conditions' }, small: true }

/** Boxes that several papers have, by the same words. */
export const shared = {
  number: { word: words('Número', 'Number'), value: 'number', strong: true },
  date: { word: words('Fecha', 'Date'), value: 'date' },
  master: { word: words('Máster', 'Master'), value: 'master' },
  conveyance: { word: words('Buque / viaje o vuelo', 'Vessel / voyage or flight'), value: 'conveyance', share: 1.4 },
  from: { word: words('Desde', 'From'), value: 'originPort' },
  to: { word: words('Hasta', 'To'), value: 'destinationPort' },
  arrival: { word: words('Llegada', 'Arrival'), value: 'arrival' },
} as const satisfies { readonly [name: string]: Box }

/** Goods as whoever receives them reads them. */
export const goodsColumns: readonly Column[] = [
  { word: words('Marcas y contenedor', 'Marks and container'), value: 'marks', share: 1.6 },
  { word: words('Bultos', 'Packages'), value: 'packages', share: 1 },
  { word: words('Descripción', 'Description'), value: 'description', share: 3 },
  { word: words('Peso bruto kg', 'Gross kg'), value: 'gross', share: 1, right: true },
  { word: words('Volumen m³', 'Volume m³'), value: 'volume', share: 1, right: true },
]
