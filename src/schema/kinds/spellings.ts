/** How a text is written that people write in several ways; what is none of it stays as it was typed, for its rules to refuse. */
export const spellings = {
  /** `abc 123` and `ABC123` are ABC-123 (C-PLATE). */
  licensePlate: (typed: string): string => {
    const [, letters = '', digits = ''] = /^([a-z]{1,3})[\s.\p{Pd}]*([0-9]{1,4})$/iu.exec(typed) ?? []
    return letters === '' ? typed : `${letters.toUpperCase()}-${digits}`
  },
} as const satisfies { readonly [name: string]: (typed: string) => string }

export type Spelling = keyof typeof spellings
