/** How the parts that people have in a shipment are called. */
export const shareWords = {
  es: {
    fields: {
      blindParties: 'Embarcador y consignatario no se conocen',
      shares: 'Con quién se comparte',
      party: 'Tercero',
      partyRole: 'En calidad de',
      partHouse: 'Documento hijo de su parte',
      sharedHouse: 'Documento hijo',
      sharedPieces: 'Piezas',
      sharedWeight: 'Peso',
    },
    options: {
      CUSTOMER: 'Cliente',
      SHIPPER: 'Embarcador',
      CONSIGNEE: 'Consignatario',
      NOTIFY: 'Notificado',
      AGENT: 'Agente',
    },
  },
  en: {
    fields: {
      blindParties: 'Shipper and consignee are kept from each other',
      shares: 'Shared with',
      party: 'Third party',
      partyRole: 'As',
      partHouse: 'House of his part',
      sharedHouse: 'House',
      sharedPieces: 'Pieces',
      sharedWeight: 'Weight',
    },
    options: {
      CUSTOMER: 'Customer',
      SHIPPER: 'Shipper',
      CONSIGNEE: 'Consignee',
      NOTIFY: 'Notify party',
      AGENT: 'Agent',
    },
  },
} as const
