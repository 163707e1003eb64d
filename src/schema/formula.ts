/**
 * A formula as data: a number, a quoted text `{ text }`, a field by name, or an operation.
 * Evaluated exactly in `src/domain/formula.ts` and compiled to a generated column by the server;
 * an empty operand makes the result empty, except in `coalesce` and `concat`.
 *
 * @example ['round', ['div', ['mul', 'lengthCm', 'widthCm', 'heightCm'], 1000000], 6]
 */
export type Formula =
  | number
  | string
  | { readonly text: string }
  | readonly ['add' | 'mul' | 'min' | 'max' | 'coalesce' | 'concat', Formula, ...Formula[]]
  | readonly ['sub' | 'div', Formula, Formula]
  | readonly ['round' | 'left', Formula, number]
