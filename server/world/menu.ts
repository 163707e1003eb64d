import type { Row } from './insertRows.ts'

/** Menu options of a company's customers (G-17): their module has a menu of its own. */
export const customerMenusRows = (): readonly Row[] =>
  [
    { resource: 'incoterms', path: '/incoterms', labelEs: 'Incoterms', labelEn: 'Incoterms', icon: 'handshake' },
    { resource: 'ports', path: '/settings/ports', labelEs: 'Puertos', labelEn: 'Ports', icon: 'anchor' },
    {
      resource: 'currency-factors',
      path: '/currency-factors',
      labelEs: 'Tasas de cambio',
      labelEn: 'Exchange rates',
      icon: 'currency',
      camel: 'currencyFactors',
    },
    {
      resource: 'pickup-requests',
      path: '/pickup-requests',
      labelEs: 'Solicitudes de recogida',
      labelEn: 'Pickup requests',
      icon: 'truck',
      camel: 'pickupRequests',
      edit: true,
    },
    {
      resource: 'virtual-lockers',
      path: '/virtual-lockers',
      labelEs: 'Casillero virtual',
      labelEn: 'Virtual locker',
      icon: 'locker',
      camel: 'virtualLockers',
    },
  ].map(({ resource, camel = resource, edit = false, ...menu }, index) => ({
    id: `customer.${resource}`,
    code: `customer.${resource}`,
    ...menu,
    type: 'OPTION',
    parent: null,
    order: (index + 1) * 10,
    module: 'CUSTOMER',
    audience: 'CUSTOMER',
    operations: edit ? [`${camel}:read`, `${camel}:edit`] : [`${camel}:read`],
    status: 'ACTIVE',
  }))
