import type { WordList } from '../wordList.ts'

/** Codes and terms of the trade. */
export const logisticsFields = {
  unlocode: { es: 'UN/LOCODE', en: 'UN/LOCODE' },
  iata: { es: 'Código IATA', en: 'IATA code' },
  icao: { es: 'Código OACI', en: 'ICAO code' },
  customsCode: { es: 'Código aduanero', en: 'Customs code' },
  fiscalCode: { es: 'Código fiscal', en: 'Fiscal code' },
  unece20: { es: 'Código UNECE Rec. 20', en: 'UNECE Rec. 20 code' },
  unece21: { es: 'Código UNECE Rec. 21', en: 'UNECE Rec. 21 code' },
  isoType: { es: 'Tipo ISO', en: 'ISO type' },
  seal: { es: 'Precinto', en: 'Seal' },
  shipment: { es: 'Embarque', en: 'Shipment' },
  incoterm: { es: 'Incoterm', en: 'Incoterm' },
  transportMode: { es: 'Modo de transporte', en: 'Transport mode' },
  condition: { es: 'Condición', en: 'Condition' },
  tax: { es: 'Impuesto', en: 'Tax' },
  deliveryArea: { es: 'Con reparto', en: 'Delivery area' },
  deliveryDays: { es: 'Días de reparto', en: 'Delivery days' },
} as const satisfies WordList
