/**
 * How forms and records ask for one record. Rows of lists and titles of references lack fields, lines above all, and
 * react-admin keeps them under the key of the record as such: a form that began with one would save without them.
 */
export const whole = { meta: { whole: true } } as const
