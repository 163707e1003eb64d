/** Who wrote something and when; only when, where who it was is not told to the reader. */
export const writtenBy = (
  translate: (key: string, values: { readonly [name: string]: string }) => string,
  user: string,
  at: string,
): string => (user === '' ? at : translate('estiba.record.by', { user, at }))
