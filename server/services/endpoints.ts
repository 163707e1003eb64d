import type { Endpoint } from './endpoint.ts'

/** Every operation outside the generic service, in the order in which routes are tried. */
export const endpoints: readonly Endpoint[] = []
