/** Tabs of records made by hand, which a resource may name; `src/custom/panels.ts` has each of them. */
export const panelNames = [
  'account',
  'answers',
  'charges',
  'design',
  'differences',
  'links',
  'rates',
  'rights',
  'setup',
  'sessions',
  'share',
  'standing',
] as const

export type PanelName = (typeof panelNames)[number]

/** The right on a resource without which a tab does not stand. */
export const panelRights: { readonly [panel: string]: readonly [resource: string, action: string] | undefined } = {
  account: ['documents', 'list'],
  answers: ['supplier-quotations', 'list'],
  charges: ['shipment-charges', 'list'],
  differences: ['stockCount', 'review'],
  links: ['tracking-links', 'list'],
  sessions: ['users', 'edit'],
} satisfies { readonly [P in PanelName]?: readonly [string, string] }
