/** A sheet or roll of labels, in millimetres. */
export interface LabelSize {
  readonly page: readonly [width: number, height: number]
  /** Labels beside and below each other. */
  readonly grid: readonly [columns: number, rows: number]
}

/** What label printers and office printers take; 4x6 inches is what most thermal printers hold. */
export const labelSizes = {
  LABEL_4x6: { page: [101.6, 152.4], grid: [1, 1] },
  LABEL_100x150: { page: [100, 150], grid: [1, 1] },
  LABEL_100x50: { page: [100, 50], grid: [1, 1] },
  A4: { page: [210, 297], grid: [2, 4] },
} as const satisfies { readonly [name: string]: LabelSize }

export type LabelSizeName = keyof typeof labelSizes

export const labelSizeNames = Object.keys(labelSizes) as readonly LabelSizeName[]

export const labelSizeOf = (name: string, otherwise: LabelSizeName = 'LABEL_4x6'): LabelSizeName =>
  labelSizeNames.find((known) => known === name) ?? otherwise
