/** Addresses that open the form of a new record of a resource. */
export const createAddresses: { readonly [path: string]: string } = {
  '/settings/ff/createthird': 'entities',
}

/** Screens that show several resources as tabs, in this order; each has its own address `/<name>` too. */
export const screenTabs: { readonly [path: string]: readonly string[] } = {
  '/settings/courier/territories': ['countries', 'states', 'cities', 'zones', 'zip-codes'],
  '/settings/ports': ['ports', 'airports', 'general-ports'],
  '/settings/currency': ['currencies', 'currency-factors'],
  '/settings/courier/createwarehouse': ['warehouses', 'stores'],
  '/settings/courier/pricelist': ['weight-price-lists', 'volume-price-lists'],
  '/settings/switch-management': ['switches', 'processes'],
  '/settings/ff/eventsFF': ['events', 'activities'],
  '/settings/ff/timelineFF': ['timelines', 'timeline-configs'],
  '/settings/productivitycenter-management': ['cost-centers', 'account-cost-centers'],
  '/settings/packing-units': ['packing-units', 'pallet-factors'],
  '/settings/createvolumeandweight': ['volumes', 'weights'],
  '/wms_nuevo/sizes-and-colors': ['sizes', 'colors', 'gammas'],
  '/settings/ff/treedynamic': ['group-references', 'group-levels'],
  '/wms/category': ['reference-categories', 'reference-classes', 'varieties', 'segmentations'],
  '/wms/product_details': ['references', 'packagings', 'alternative-references', 'reference-serials'],
  '/layouts': ['layouts', 'wms-zones', 'racks', 'locations'],
  '/settings/container-register': ['containers', 'container-concepts'],
  '/settings/shippingMethods': ['shipping-methods', 'transport-types'],
  '/settings/entity': [
    'entities',
    'customers',
    'suppliers',
    'carriers',
    'shippers',
    'consignees',
    'pre-entities',
    'entity-contacts',
    'entity-addresses',
  ],
  '/wms/transportDocumentList': ['bills-of-lading', 'house-bills-of-lading', 'consolidations', 'manifests'],
  '/settings/pricingZones': ['pricing-zones', 'pricing-zone-levels'],
  '/freight/commodity': ['commodity-types', 'tariff-headings'],
  '/settings/emailTypes': ['email-types', 'email-type-configs', 'email-configs'],
  '/settings/personalizationTypes': ['login-image-types', 'login-image-configs'],
  '/settings/user-management': ['users', 'invitations'],
  '/settings/companysetting': ['companies', 'cloud-configs', 'consecutives', 'current-months'],
}
