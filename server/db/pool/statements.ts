/** Names for prepared statements by their text; past the limit a text stays unnamed, so that no connection fills up. */
const limit = 400

const names = new Map<string, string>()

export const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= limit) return known
  const name = `e${names.size}`
  names.set(text, name)
  return name
}
