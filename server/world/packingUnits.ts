import type { Row } from './insertRows.ts'

interface Packing {
  readonly code: string
  readonly unece21: string
  readonly es: string
  readonly en: string
  readonly type: string
  /** Length, width and height in centimetres. */
  readonly cm?: readonly [number, number, number]
  readonly tareKg?: number
  readonly maxKg?: number
  readonly stackable?: boolean
  readonly returnable?: boolean
}

/** Usual packages with their code of UNECE Recommendation 21; pallets by ISO 6780, boxes as couriers sell them. */
const packings: readonly Packing[] = [
  { code: 'CT', unece21: 'CT', es: 'Caja de cartón', en: 'Carton', type: 'BOX', stackable: true },
  { code: 'BX', unece21: 'BX', es: 'Caja', en: 'Box', type: 'BOX', stackable: true },
  { code: 'CS', unece21: 'CS', es: 'Cajón', en: 'Case', type: 'BOX', stackable: true },
  { code: 'CR', unece21: 'CR', es: 'Huacal / jaula', en: 'Crate', type: 'BOX', stackable: true },
  { code: 'EN', unece21: 'EN', es: 'Sobre', en: 'Envelope', type: 'ENVELOPE', cm: [34, 24, 1], maxKg: 0.5 },
  { code: 'PK', unece21: 'PK', es: 'Paquete', en: 'Package', type: 'PARCEL' },
  { code: 'PC', unece21: 'PC', es: 'Encomienda', en: 'Parcel', type: 'PARCEL' },
  { code: 'PX', unece21: 'PX', es: 'Estiba / palé', en: 'Pallet', type: 'PALLET', returnable: true },
  {
    code: 'PAL-EUR',
    unece21: 'PX',
    es: 'Europalé 1200 × 800',
    en: 'Euro pallet 1200 × 800',
    type: 'PALLET',
    cm: [120, 80, 14.4],
    tareKg: 25,
    maxKg: 1500,
    stackable: true,
    returnable: true,
  },
  {
    code: 'PAL-ISO',
    unece21: 'PX',
    es: 'Estiba 1200 × 1000',
    en: 'Pallet 1200 × 1000',
    type: 'PALLET',
    cm: [120, 100, 14.5],
    tareKg: 28,
    maxKg: 1500,
    stackable: true,
    returnable: true,
  },
  {
    code: 'PAL-US',
    unece21: 'PX',
    es: 'Estiba 48 × 40 pulgadas',
    en: 'Pallet 48 × 40 inches',
    type: 'PALLET',
    cm: [121.9, 101.6, 14.2],
    tareKg: 21,
    maxKg: 1360,
    stackable: true,
    returnable: true,
  },
  { code: 'DR', unece21: 'DR', es: 'Tambor', en: 'Drum', type: 'DRUM' },
  {
    code: 'DR-200',
    unece21: '1A',
    es: 'Tambor de acero de 200 litros',
    en: 'Steel drum, 200 litres',
    type: 'DRUM',
    cm: [58.5, 58.5, 88],
    tareKg: 18,
    maxKg: 300,
    returnable: true,
  },
  {
    code: 'IBC',
    unece21: 'WA',
    es: 'Contenedor intermedio (IBC) de 1000 litros',
    en: 'Intermediate bulk container, 1000 litres',
    type: 'BULK',
    cm: [120, 100, 116],
    tareKg: 60,
    maxKg: 1900,
    stackable: true,
    returnable: true,
  },
  { code: 'BG', unece21: 'BG', es: 'Saco / bolsa', en: 'Bag', type: 'BAG' },
  { code: 'SA', unece21: 'SA', es: 'Costal', en: 'Sack', type: 'BAG', maxKg: 70 },
  {
    code: 'BIGBAG',
    unece21: '43',
    es: 'Big bag',
    en: 'Big bag',
    type: 'BAG',
    cm: [90, 90, 110],
    tareKg: 2,
    maxKg: 1000,
  },
  { code: 'BE', unece21: 'BE', es: 'Atado', en: 'Bundle', type: 'LOOSE' },
  { code: 'BL', unece21: 'BL', es: 'Fardo comprimido', en: 'Bale, compressed', type: 'LOOSE' },
  { code: 'RO', unece21: 'RO', es: 'Rollo', en: 'Roll', type: 'LOOSE' },
  { code: 'RL', unece21: 'RL', es: 'Carrete', en: 'Reel', type: 'LOOSE' },
  { code: 'CL', unece21: 'CL', es: 'Bobina', en: 'Coil', type: 'LOOSE' },
  { code: 'JR', unece21: 'JR', es: 'Frasco', en: 'Jar', type: 'VESSEL' },
  { code: 'CY', unece21: 'CY', es: 'Cilindro', en: 'Cylinder', type: 'VESSEL', returnable: true },
  { code: 'TB', unece21: 'TB', es: 'Tina', en: 'Tub', type: 'VESSEL' },
  { code: 'CN', unece21: 'CN', es: 'Contenedor', en: 'Container', type: 'CONTAINER', returnable: true },
  { code: 'NE', unece21: 'NE', es: 'Sin empacar', en: 'Unpacked', type: 'LOOSE' },
]

export const packingUnitsRows = (): readonly Row[] =>
  packings.map(({ code, unece21, es, en, type, cm, tareKg, maxKg, stackable = false, returnable = false }) => ({
    code,
    description: es,
    descriptionEn: en,
    type,
    unece21,
    length: cm?.[0] ?? null,
    width: cm?.[1] ?? null,
    height: cm?.[2] ?? null,
    lengthUnit: cm ? 'CMT' : null,
    tare: tareKg ?? null,
    maxWeight: maxKg ?? null,
    weightUnit: tareKg === undefined && maxKg === undefined ? null : 'kilogram',
    volume: cm ? Math.round(cm[0] * cm[1] * cm[2]) / 1e6 : null,
    stackable,
    returnable,
    status: 'ACTIVE',
  }))
