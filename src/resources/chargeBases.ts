/** What a service is charged by. */
export const chargeBases = ['SHIPMENT', 'CONTAINER', 'KG', 'M3', 'PIECE', 'BL', 'PERCENT'] as const

/** How charging is told. */
export const chargeLabels = {
  es: {
    fields: { chargeBasis: 'Se cobra por', minimum: 'Cobro mínimo' },
    chargeBasis: {
      SHIPMENT: 'Embarque',
      CONTAINER: 'Contenedor',
      KG: 'Kilogramo',
      M3: 'Metro cúbico',
      PIECE: 'Pieza',
      BL: 'Documento de transporte',
      PERCENT: 'Porcentaje',
    },
  },
  en: {
    fields: { chargeBasis: 'Charged by', minimum: 'Minimum charge' },
    chargeBasis: { KG: 'Kilogram', M3: 'Cubic metre', BL: 'Bill of lading' },
  },
} as const
