import type { JsonObject } from '../../../src/schema/json.ts'

type Method = readonly [code: string, es: string, de: string, more: JsonObject]

const methods: readonly Method[] = [
  [
    'FCL',
    'Contenedor completo',
    'Vollcontainer',
    { transport: 'Ocean', serviceLevel: 'FCL', transitDaysMin: 18, transitDaysMax: 40, volumetricDivisor: 1000 },
  ],
  [
    'LCL',
    'Carga suelta marítima',
    'Sammelcontainer',
    { transport: 'Ocean', serviceLevel: 'LCL', transitDaysMin: 22, transitDaysMax: 45, volumetricDivisor: 1000 },
  ],
  [
    'AER-DIR',
    'Aéreo directo',
    'Luftfracht direkt',
    {
      transport: 'Air',
      serviceLevel: 'DIRECT',
      transitDaysMin: 1,
      transitDaysMax: 3,
      volumetricDivisor: 6000,
      fuelSurchargePercent: 14.5,
    },
  ],
  [
    'AER-CON',
    'Aéreo consolidado',
    'Luftfracht Sammelgut',
    {
      transport: 'Air',
      serviceLevel: 'CONSOLIDATED',
      transitDaysMin: 3,
      transitDaysMax: 7,
      volumetricDivisor: 6000,
      fuelSurchargePercent: 12,
    },
  ],
  [
    'CRR-EXP',
    'Courier expreso',
    'Kurier Express',
    {
      transport: 'Air',
      serviceLevel: 'EXPRESS',
      transitDaysMin: 2,
      transitDaysMax: 4,
      volumetricDivisor: 5000,
      maxWeight: 50,
      fuelSurchargePercent: 18,
    },
  ],
  [
    'CRR-ECO',
    'Courier económico',
    'Kurier Economy',
    {
      transport: 'Air',
      serviceLevel: 'ECONOMY',
      transitDaysMin: 6,
      transitDaysMax: 10,
      volumetricDivisor: 5000,
      maxWeight: 50,
    },
  ],
  [
    'TER-FTL',
    'Camión completo',
    'Komplettladung',
    {
      transport: 'Ground',
      serviceLevel: 'FTL',
      carrier: '5201',
      transitDaysMin: 1,
      transitDaysMax: 3,
      volumetricDivisor: 3000,
    },
  ],
  [
    'TER-LTL',
    'Carga parcial terrestre',
    'Teilladung',
    { transport: 'Ground', serviceLevel: 'LTL', transitDaysMin: 2, transitDaysMax: 5, volumetricDivisor: 3000 },
  ],
]

/** The services that both sample companies offer. */
export const shippingMethodRecords = (language: 'es' | 'de'): readonly JsonObject[] =>
  methods.map(([code, es, de, more]) => ({ code, description: language === 'es' ? es : de, ...more }))
