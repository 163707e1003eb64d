/** A record as selectors name it. */
export interface Option {
  readonly id: string
  readonly title: string
  readonly code?: string
  readonly status?: string
}

/** Code and title where both are there and differ. */
export const optionText = ({ id, title, code }: Option): string =>
  code !== undefined && code !== null && code !== title ? `${code} · ${title}` : title || id

export const isInactive = ({ status }: Option): boolean => status === 'INACTIVE'
