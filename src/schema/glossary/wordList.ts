import type { Text } from '../json.ts'

/** Words in both languages by the name they are used for. */
export type WordList = { readonly [name: string]: Text }
