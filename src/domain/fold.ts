import { composed } from '../schema/composed.ts'

/** Text as searches compare it: lower case, without accents. The database's `estiba.fold` gives the same. */
export const fold = (text: string): string => composed(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
