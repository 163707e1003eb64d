/** What a key is for; none is used for two things. */
export const purposes = ['sessions', 'codes', 'files', 'seals'] as const

export type Purpose = (typeof purposes)[number]

interface Declared {
  /** File in the data folder. */
  readonly file: string
  /** What a key of that use is derived by; null: the text itself is the key. */
  readonly label: string | null
  /** How long after a rotation the former key is still taken; null: until it is forgotten. */
  readonly formerHours: number | null
}

export const declaredPurposes: { readonly [P in Purpose]: Declared } = {
  // A token lives eight hours.
  sessions: { file: 'session.key', label: null, formerHours: 9 },
  codes: { file: 'codes.key', label: 'estiba codes', formerHours: 1 },
  files: { file: 'files.key', label: 'estiba links of files', formerHours: null },
  seals: { file: 'seals.key', label: 'estiba passwords of other systems', formerHours: null },
}

export const isPurpose = (text: string): text is Purpose => purposes.some((purpose) => purpose === text)
