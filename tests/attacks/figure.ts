/** A number as a value in a text, not as a part of an identifier or of a moment, which may have its digits by chance. */
export const figure = (value: number): RegExp => new RegExp(String.raw`(?<![\da-f.-])${value}(?![\da-f-])`)
