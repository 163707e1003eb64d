import { everyGrant, floor, floorWork, oversight } from './floorRights.ts'
import type { SampleRole } from './sampleCompany.ts'

const territories = { countries: 'read', states: 'read', cities: 'read', 'zip-codes': 'read', zones: 'read' } as const
const trade = {
  incoterms: 'read',
  ports: 'read',
  airports: 'read',
  'general-ports': 'read',
  currencies: 'read',
  'currency-factors': 'read',
} as const
const storage = {
  warehouses: 'read',
  stores: 'read',
  containers: 'read',
  'packing-units': 'read',
  'units-of-measure': 'read',
} as const

const products = {
  references: 'read',
  'reference-categories': 'read',
  'group-references': 'read',
  packagings: 'read',
  'alternative-references': 'read',
  'reference-serials': 'read',
} as const
const places = {
  layouts: 'read',
  'wms-zones': 'read',
  racks: 'read',
  locations: 'read',
  bulks: 'read',
  'freight-stocks': 'read',
  'picking-lists': 'read',
} as const

const books = {
  'accounting-groups': 'all',
  'account-groups': 'all',
  'ledger-accounts': 'all',
  'accounting-concepts': 'all',
  'account-cost-centers': 'all',
  'document-types': 'edit',
  invoices: 'read',
  'report-configs': 'edit',
} as const
const tracking = {
  processes: 'read',
  switches: 'read',
  events: 'read',
  activities: 'read',
  timelines: 'read',
  'timeline-configs': 'read',
  novelties: 'read',
} as const

/** Whom the company deals with. */
const partners = {
  entities: 'read',
  'pre-entities': 'read',
  customers: 'read',
  suppliers: 'read',
  carriers: 'read',
  shippers: 'read',
  consignees: 'read',
  'entity-contacts': 'read',
  'entity-addresses': 'read',
} as const
/** What is carried, how and by which way. */
const carriage = {
  'commodity-types': 'read',
  'commodity-classes': 'read',
  'tariff-headings': 'read',
  'cargo-details-presets': 'read',
  'shipping-methods': 'read',
  'operation-types': 'read',
  routes: 'read',
  'container-concepts': 'read',
  'additional-services': 'read',
} as const

interface RoleNames {
  readonly [role: string]: readonly [name: string, description: string]
}

/** The roles that every company begins with (G-03.13), in its own language. */
export const seedRoles = (names: RoleNames, documentsWarehouse: string): readonly SampleRole[] => {
  const role = (key: string, may: SampleRole['may'], more: Partial<SampleRole> = {}): SampleRole => {
    const [name = key, description = ''] = names[key] ?? []
    return { name, description, may, ...more }
  }
  return [
    role('administrator', { users: 'all', roles: 'all', companies: 'edit' }, { superUser: true }),
    role(
      'supervisor',
      {
        ...partners,
        ...carriage,
        entities: 'edit',
        'pre-entities': 'edit',
        consignees: 'edit',
        'commodity-types': 'all',
        'cargo-details-presets': 'all',
        'shipping-methods': 'all',
        'operation-types': 'all',
        routes: 'edit',
        'pallet-factors': 'all',
        'inspection-procedures': 'edit',
        branches: 'read',
        consecutives: 'edit',

        ...territories,
        ...trade,
        ...storage,
        warehouses: 'edit',
        stores: 'edit',
        containers: 'all',
        'packing-units': 'all',
        zones: 'all',
        users: 'read',
        'cost-centers': 'read',
        ...tracking,
        switches: 'edit',
        events: 'edit',
        activities: 'all',
        timelines: 'edit',
        'timeline-configs': 'edit',
        novelties: 'edit',
        manifests: 'edit',
        ...products,
        ...places,
        references: 'edit',
        packagings: 'all',
        'alternative-references': 'all',
        'reference-serials': 'all',
        layouts: 'all',
        'wms-zones': 'all',
        racks: 'all',
        locations: 'edit',
        'picking-lists': 'edit',
        'pre-registers': 'all',
        shipments: 'edit',
        'shipment-charges': 'all',
        'free-time-contracts': 'all',
        'awb-stocks': 'edit',
        'air-waybills': 'edit',
        'bills-of-lading': 'edit',
        'house-bills-of-lading': 'edit',
        'stock-counts': 'edit',
        consolidations: 'edit',
        invitations: 'read',
        'operational-profiles': 'read',
        'warehouse-access-permissions': 'read',
      },
      { screens: oversight, grants: everyGrant },
    ),
    role(
      'warehouse',
      {
        'commodity-types': 'read',
        'pallet-factors': 'read',
        'inspection-procedures': 'read',
        customers: 'read',
        consignees: 'read',

        ...storage,
        stores: 'edit',
        containers: 'edit',
        'packing-units': 'edit',
        'zip-codes': 'read',
        cities: 'read',
        ...products,
        ...places,
        'reference-serials': 'edit',
        locations: 'edit',
        'picking-lists': 'edit',
        'pre-registers': 'read',
        'stock-counts': 'edit',
        consolidations: 'edit',
      },
      { screens: floor, grants: floorWork },
    ),
    role(
      'documents',
      {
        ...carriage,
        customers: 'read',
        consignees: 'edit',
        shippers: 'read',
        carriers: 'read',

        ...territories,
        ...trade,
        shipments: 'edit',
        'bills-of-lading': 'edit',
        'house-bills-of-lading': 'edit',
        warehouses: 'read',
        stores: 'read',
        cities: 'edit',
        containers: 'read',
        'cost-centers': 'read',
      },
      {
        restrictions: [
          { resource: 'warehouses', hiddenFields: ['maxWeight', 'manager'], rows: { code: documentsWarehouse } },
          { resource: 'stores', hiddenFields: [], rows: { warehouseCode: documentsWarehouse } },
          { resource: 'cost-centers', hiddenFields: ['budget', 'currency'], rows: null },
        ],
      },
    ),
    role(
      'sales',
      {
        ...partners,
        ...carriage,
        entities: 'edit',
        'pre-entities': 'edit',
        'customer-types': 'read',
        'payment-terms': 'read',
        'pricing-zones': 'edit',
        'pricing-engines': 'edit',
        'cargo-details-presets': 'edit',

        ...territories,
        ...trade,
        taxes: 'read',
        'packing-units': 'read',
        ...products,
        'weight-price-lists': 'edit',
        'volume-price-lists': 'edit',
        'courier-price-lists': 'edit',
        quotations: 'edit',
        'client-quotations': 'edit',
        'supplier-quotations': 'edit',
        'quotation-requests': 'edit',
        orders: 'edit',
        'sales-orders': 'read',
        'purchase-orders': 'read',
      },
      { screens: ['commercial-management'] },
    ),
    role(
      'billing',
      {
        ...partners,
        'payment-terms': 'edit',
        'payment-methods': 'edit',
        banks: 'edit',
        'customer-types': 'read',
        'additional-services': 'read',

        ...trade,
        taxes: 'edit',
        'currency-factors': 'edit',
        'cost-centers': 'read',
        companies: 'read',
        invoices: 'edit',
        shipments: 'edit',
        'shipment-charges': 'edit',
        'document-types': 'read',
        'accounting-concepts': 'read',
      },
      { grants: ['shipments.close', 'shipments.profit'] },
    ),
    role('accounting', {
      banks: 'all',
      'payment-methods': 'all',
      'payment-terms': 'all',
      suppliers: 'read',
      customers: 'read',
      entities: 'read',
      'current-months': 'edit',
      consecutives: 'edit',

      taxes: 'edit',
      currencies: 'read',
      'currency-factors': 'edit',
      'cost-centers': 'all',
      'identification-types': 'read',
      ...books,
    }),
    role('service', {
      ...partners,
      ...carriage,
      'pre-entities': 'edit',

      ...territories,
      ...trade,
      containers: 'read',
      ...tracking,
      novelties: 'edit',
      'pickup-requests': 'edit',
      'virtual-lockers': 'read',
    }),
    role('courier', { cities: 'read', 'zip-codes': 'read', zones: 'read', stores: 'read', 'packing-units': 'read' }),
    role(
      'customer',
      {
        incoterms: 'read',
        ports: 'read',
        'currency-factors': 'read',
        'pickup-requests': 'edit',
        'virtual-lockers': 'read',
      },
      { customers: true },
    ),
  ]
}
