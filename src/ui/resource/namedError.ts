/**
 * An error with the name of its field in front, unless it names the field itself.
 *
 * @example namedError('Rate', 'Enter a number') // 'Rate: Enter a number'
 */
export const namedError = (label: string, text: string): string => (text.includes(label) ? text : `${label}: ${text}`)
