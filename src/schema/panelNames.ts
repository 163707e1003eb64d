/** Tabs of records made by hand, which a resource may name; `src/custom/panels.ts` has each of them. */
export const panelNames = [
  'account',
  'answers',
  'charges',
  'design',
  'links',
  'rates',
  'rights',
  'setup',
  'sessions',
  'share',
  'standing',
] as const

export type PanelName = (typeof panelNames)[number]

/** Of whose records a tab shows: it stands where these may be read. */
export const panelReads: { readonly [panel: string]: string | undefined } = {
  account: 'documents',
  answers: 'supplier-quotations',
  charges: 'shipment-charges',
  links: 'tracking-links',
} satisfies { readonly [P in PanelName]?: string }
