/** The load types that each transport knows, the usual one first (G-06): on the road containers go too. */
const byTransport: { readonly [transport: string]: readonly string[] } = {
  Ocean: ['FCL', 'LCL', 'CONSOLIDATED', 'COURIER'],
  Air: ['AIR', 'CONSOLIDATED', 'COURIER'],
  Ground: ['LTL', 'FTL', 'CONSOLIDATED', 'COURIER', 'FCL', 'LCL'],
}

/** Those of them that a field offers. */
export const goesWithTransport = (offered: readonly string[]) => ({
  field: 'transport',
  values: Object.fromEntries(
    Object.entries(byTransport).map(([transport, all]) => [transport, all.filter((one) => offered.includes(one))]),
  ),
})

/** How the load types are called, of a job as of what was offered for it. */
export const loadTypeWords = {
  es: {
    FCL: 'Contenedor completo (FCL)',
    LCL: 'Carga suelta (LCL)',
    FTL: 'Camión completo (FTL)',
    LTL: 'Carga parcial (LTL)',
    AIR: 'Aérea',
  },
  en: {
    FCL: 'Full container (FCL)',
    LCL: 'Loose cargo (LCL)',
    FTL: 'Full truck (FTL)',
    LTL: 'Part load (LTL)',
    AIR: 'Air',
  },
} as const

/** Where there are containers: not in what flies. */
export const boxed = { transport: { ne: 'Air' } } as const
