/** What a third party is to the company; a view of the third parties for each stands beside them. */
export const entityRoles = ['CUSTOMER', 'SUPPLIER', 'CARRIER', 'SHIPPER', 'CONSIGNEE', 'AGENT', 'BROKER'] as const

/**
 * Who may be an agent of a job, be agreed with and be settled as one: the company's agents, and who buys from it or
 * sells to it, since a third party is kept once and a forwarder abroad is often that as well.
 */
export const agents = { createInPlace: false, where: { role: { in: ['AGENT', 'CUSTOMER', 'SUPPLIER'] } } } as const

/** Where one is chosen, the company's agents come before the others. */
export const anAgent = { ...agents, offersFirst: { role: 'AGENT' } } as const

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
