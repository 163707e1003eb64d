/** What a code names, and where the work on it goes on. */
export interface Named {
  readonly kind: string
  readonly resource: string
  readonly id: string
  readonly label: string
  /** `<type>~<number>` where it belongs to an operation. */
  readonly operation?: string
  /** Addresses with `scan`, the code, for the screen to take; the most sensible first. */
  readonly next: readonly { readonly path: string }[]
}
