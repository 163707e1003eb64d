/** Tabs of records made by hand, which a resource may name; `src/custom/panels.ts` has each of them. */
export const panelNames = [
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
