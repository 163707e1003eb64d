/** What a third party is to the company; a view of the third parties for each stands beside them. */
export const entityRoles = ['CUSTOMER', 'SUPPLIER', 'CARRIER', 'SHIPPER', 'CONSIGNEE', 'AGENT', 'BROKER'] as const

/** Of all third parties those who are the company's agents. */
export const agents = { createInPlace: false, where: { role: 'AGENT' } } as const

/** How these roles are called. */
export const entityRoleLabels = {
  es: {
    CUSTOMER: 'Cliente',
    SUPPLIER: 'Proveedor',
    CARRIER: 'Transportador o naviera',
    SHIPPER: 'Embarcador',
    CONSIGNEE: 'Consignatario',
    AGENT: 'Agente',
    BROKER: 'Agente de aduanas',
  },
  en: {
    CUSTOMER: 'Customer',
    SUPPLIER: 'Supplier',
    CARRIER: 'Carrier or shipping company',
    SHIPPER: 'Shipper',
    CONSIGNEE: 'Consignee',
    AGENT: 'Agent',
    BROKER: 'Customs broker',
  },
} as const
