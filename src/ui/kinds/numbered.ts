/** Lines with their places: a line has no identifier of its own before it is stored. */
export const numbered = <L>(lines: readonly L[]): readonly { readonly line: L; readonly row: number }[] =>
  lines.map((line, row) => ({ line, row }))
