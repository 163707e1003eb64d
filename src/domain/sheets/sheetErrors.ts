/** What a spreadsheet shows where a formula fails, in English and in Spanish. */
const shown =
  /^#(?:N\/[AD]|(?:REF|VALUE|NUM|DIV\/0|NAME|NULL|SPILL|CALC|GETTING_DATA)[!?]?|¡(?:REF|VALOR|NUM|DIV\/0|NULO|DESBORDAMIENTO|CALC)!|¿NOMBRE\?)$/i

/** Whether a text of a file is a failed formula, and no value. */
export const isSheetError = (text: unknown): boolean => typeof text === 'string' && shown.test(text.trim())
