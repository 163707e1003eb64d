import type { Row } from './insertRows.ts'

/** The three modes of transport; air freight is charged by 6000 cm³ a kilogram, road freight by 3000, ocean freight by 1000. */
export const transportTypesRows = (): readonly Row[] =>
  (
    [
      ['Ocean', 'Marítimo', 'Ocean', '1', 'ship', 1000, 1000, 'BL'],
      ['Air', 'Aéreo', 'Air', '4', 'plane', 6000, 166.667, 'AWB'],
      ['Ground', 'Terrestre', 'Ground', '3', 'truck', 3000, 333.333, 'CMR'],
    ] as const
  ).map(([code, description, descriptionEn, unece19, icon, volumetricDivisor, kgPerM3, documentType]) => ({
    code,
    description,
    descriptionEn,
    unece19,
    icon,
    volumetricDivisor,
    kgPerM3,
    documentType,
    status: 'ACTIVE',
  }))
