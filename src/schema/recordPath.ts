const place = /\{(\w+)\}/g

/** The fields that an address names in braces. */
export const fieldsInPath = (path: string): readonly string[] => [...path.matchAll(place)].map(([, name = '']) => name)

/**
 * The address of a record; null where it has nothing in a field that the address names.
 *
 * @example recordPath('/walk/{number}', { number: 'PL-1' }) // '/walk/PL-1'
 */
export const recordPath = (path: string, record: { readonly [field: string]: unknown }): string | null =>
  fieldsInPath(path).every((name) => (record[name] ?? '') !== '')
    ? path.replace(place, (_whole, name: string) => encodeURIComponent(String(record[name])))
    : null
