/** The slots of a `TextField` whose few words the browser itself offers. */
export const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } } as const
