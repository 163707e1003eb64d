/** A number of decimals behind a comma, or of thousands that points part: nobody else writes it so. */
const spanish = /^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d+$|^[+-]?\d{1,3}(\.\d{3}){2,}$/

/** As the machine writes numbers; a code with zeros before it is none. */
const machine = /^[+-]?(0|[1-9]\d*)(\.\d+)?$/

/** A point that parts no thousands. */
const decimalPoint = /^[+-]?(\d+\.(\d{1,2}|\d{4,})|0\.\d+)$/

/** Whether a table has its decimals behind a point: some column of numbers alone says so, and no cell the contrary. */
export const hasDecimalPoints = (rows: readonly (readonly string[])[]): boolean => {
  if (rows.some((row) => row.some((cell) => spanish.test(cell)))) return false
  const columns = rows[0]?.keys() ?? []
  return [...columns].some((column) => {
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    return filled.every((cell) => machine.test(cell)) && filled.some((cell) => decimalPoint.test(cell))
  })
}
