/** More marks on one letter than any writing has: the length of stream-safe text (UAX 15). */
const mostMarks = 30

/** Marks, also those of half-width katakana, which become marks. */
const marks = /[\p{M}\uff9e\uff9f]+/gu

/** Most texts have none, and are told so at once. */
const plain = /^[\u0000-\u02ff]*$/

/**
 * A text in one form of its letters. Marks past the thirtieth in a row are cut first, since to put them in order takes
 * the square of their number: half a megabyte of them takes minutes. A field refuses them (`isCrowded`).
 *
 * @example composed('cafe\u0301') === 'caf\u00e9'
 */
export const composed = (text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string => {
  if (plain.test(text)) return text.normalize(form)
  return text.replace(marks, (run) => (isLong(run) ? [...run].slice(0, mostMarks).join('') : run)).normalize(form)
}

/** Whether more marks stand in a row than any writing has; each run is looked at once. */
export const isCrowded = (text: string): boolean => {
  if (plain.test(text)) return false
  for (const [run] of text.matchAll(marks)) if (isLong(run)) return true
  return false
}

const isLong = (run: string): boolean => run.length > 2 * mostMarks || [...run].length > mostMarks
