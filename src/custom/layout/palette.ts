/** What was searched for stands out from every heat and zone. */
export const flash = '#e0218a'

export type Heat = 'free' | 'low' | 'half' | 'high' | 'full' | 'blocked'

/** From cool to hot; told apart in grey too, and by people who see no red or green. */
export const heatColours: { readonly [heat in Heat]: string } = {
  free: '#f4f6f8',
  low: '#a6d3e8',
  half: '#f5d76e',
  high: '#ee8f3c',
  full: '#a31621',
  blocked: '#4b4453',
}

export const heats: readonly Heat[] = ['free', 'low', 'half', 'high', 'full', 'blocked']

/** How warm a location is by the share of its capacity that is used. */
export const heatOf = (share: number, blocked: boolean): Heat => {
  if (blocked) return 'blocked'
  if (share <= 0) return 'free'
  if (share >= 1) return 'full'
  if (share > 0.85) return 'high'
  return share > 0.5 ? 'half' : 'low'
}
