const plain: ReadonlySet<unknown> = new Set([Object.prototype, null])

/** A schema is data: texts, numbers, yes or no, lists and plain objects; nothing that would be lost as JSON. */
export const onlyData = (value: unknown, key: string, say: (key: string, text: string) => void): void => {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) say(key, `${value} is not data`)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) onlyData(item, `${key}[${index}]`, say)
  } else if (typeof value === 'object' && plain.has(Object.getPrototypeOf(value))) {
    for (const [name, item] of Object.entries(value)) onlyData(item, key === '' ? name : `${key}.${name}`, say)
  } else {
    say(key, `a ${typeof value === 'object' ? value.constructor.name : typeof value} is not data`)
  }
}
