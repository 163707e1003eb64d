/** A title inside a sentence: in small letters, but for what is written in capitals (TRM, BL). */
export const inSentence = (title: string): string =>
  title.replace(/\p{L}+/gu, (word) => (/\p{Lu}\P{Lu}*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
