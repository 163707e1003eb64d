/** A text with `{name}` filled. */
export const fill = (text: string, values: { readonly [name: string]: string }): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
