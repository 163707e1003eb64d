/** A part of an identifier of several, kept apart from the others. */
export const escapedPart = (part: string): string => part.replace(/[%~]/g, (sign) => (sign === '%' ? '%25' : '%7E'))
