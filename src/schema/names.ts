/** `cost-centers` -> `costCenters`. */
export const camelCase = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** `costCenters` -> `cost-centers`. */
export const kebabCase = (camel: string): string => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `costCenters` or `cost-centers` -> `cost_centers`, as tables and columns are named. */
export const snakeCase = (name: string): string => kebabCase(name).replaceAll('-', '_').replace(/^_/, '')

/** `validFrom`, `cost-centers` or `NOT_FOUND` -> `Valid from`, `Cost centers`, `Not found`. */
export const sentence = (name: string): string => {
  const words = (/^[A-Z0-9_]+$/.test(name) ? name.toLowerCase() : kebabCase(name)).replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The English singular of a plain plural: `Cost centers` -> `Cost center`, `Cities` -> `City`. */
export const singular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
