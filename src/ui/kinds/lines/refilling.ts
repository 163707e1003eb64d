import { useIsMutating } from '@tanstack/react-query'

export const refilling = ['refilling'] as const

/** Whether lines are still being filled anew: what is saved before would have the prices of another currency or type. */
export const useIsRefilling = (): boolean => useIsMutating({ mutationKey: refilling }) > 0
