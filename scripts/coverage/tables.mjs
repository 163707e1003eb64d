/** Rows of a table with tabs between columns, by the names in its first line. */
export const tableOf = (text) => {
  const [head, ...lines] = text.split('\n').filter((line) => line !== '')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, at) => [names[at], cell])))
}
