/** A number as a value in a text, as data or as a reader has it, not as a part of an identifier or of a moment, which may have its digits by chance. */
export const figure = (value: number): RegExp => {
  const grouped = String(value).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '[.,]?')
  return new RegExp(String.raw`(?<![\da-f.-])${grouped}(?![\da-f-])`)
}
