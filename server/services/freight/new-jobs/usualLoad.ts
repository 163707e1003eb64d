const usualLoads: { readonly [transport: string]: string } = { Air: 'AIR', Ground: 'LTL' }

/** How cargo goes where nobody says, by its transport. */
export const usualLoad = (transport: string): string => usualLoads[transport] ?? 'LCL'
