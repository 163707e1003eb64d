import type { MenuItem } from '../userMenu.ts'
import { optionsOf } from '../userMenu.ts'

/** Sections of the menu by the part of the work that they belong to, in the order of a working day. */
export const sectionsOfArea = {
  home: ['dashboard', 'calendar'],
  commercial: [
    'requests-and-quotations-management',
    'quotations-client-and-supplier',
    'sales-orders',
    'orders-history',
    'order-status',
    'price-lists',
    'zones-and-pricing-zones',
  ],
  freight: [
    'shipment-scheduling',
    'bill-of-landing',
    'containers',
    'container-inspection',
    'ports',
    'routes',
    'commodity',
  ],
  courier: ['courier', 'pickup-request', 'assisted-orders', 'purchase-history'],
  warehouse: [
    'pre-register-list',
    'warehouse-receipt-and-dispatch',
    'bulks',
    'tagging',
    'picking-and-packing',
    'warehouse-cube',
    'warehouses',
    'packing-units',
  ],
  inventory: [
    'inventory-inquiry',
    'purchase-orders',
    'returns-to-suppliers',
    'customer-returns',
    'freight-stock-dashboard',
  ],
  tracking: ['track-and-trace', 'operation-tracking', 'events-and-timelines'],
  billing: ['invoice-history', 'documents-consultation', 'taxes', 'currency'],
  analysis: ['analysis', 'statistics-charts'],
  settings: ['settings', 'territories'],
  administration: [
    'company',
    'users',
    'roles',
    'menu-management',
    'integrations-and-mail-server-settings',
    'personalization-and-email-types',
  ],
} as const

export type AreaName = keyof typeof sectionsOfArea

/** A section with the screens that the person may open. */
export interface MenuSection {
  readonly section: MenuItem
  readonly options: readonly MenuItem[]
}

export interface MenuArea {
  readonly name: AreaName
  readonly sections: readonly MenuSection[]
}

const areaOfSection: ReadonlyMap<string, AreaName> = new Map(
  Object.entries(sectionsOfArea).flatMap(([area, sections]) =>
    sections.map((section) => [`section.${section}`, area as AreaName] as const),
  ),
)

/** Where a section stands that a company made itself. */
const otherwise: AreaName = 'settings'

interface ByArea {
  readonly areas: readonly MenuArea[]
  readonly alone: readonly MenuItem[]
}

const arranged = new WeakMap<readonly MenuItem[], ByArea>()

/** The same menu is arranged once: the frame, the crumbs and the star ask for it at every drawing. */
export const menuByArea = (menu: readonly MenuItem[]): ByArea => {
  const known = arranged.get(menu) ?? arrange(menu)
  arranged.set(menu, known)
  return known
}

/**
 * A person's menu by areas; those in which there is nothing are left out. Within an area the sections keep the order
 * that the company gave them. Options outside of any section stand on their own.
 */
const arrange = (menu: readonly MenuItem[]): ByArea => {
  const sections = menu.filter(({ type }) => type === 'SECTION')
  const areas = Object.keys(sectionsOfArea).map((name) => ({
    name: name as AreaName,
    sections: sections.flatMap((section) => {
      const options = optionsOf(section)
      const area = areaOfSection.get(section.code ?? '') ?? otherwise
      return area === name && options.length > 0 ? [{ section, options }] : []
    }),
  }))
  return {
    areas: areas.filter((area) => area.sections.length > 0),
    alone: menu.filter(({ type, path }) => type === 'OPTION' && path),
  }
}
