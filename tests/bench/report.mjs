const verdicts = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, ''],
])
const headings = ['budget', 'floor', 'measured', 'ratio', 'limit', '']

/** The table that `npm run bench` prints. */
export const reportOf = (budgets) => {
  const rows = [headings, ...budgets.map(rowOf)]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 || column > 3 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  )
  const problems = budgets
    .filter(({ problem }) => problem)
    .map(({ name, problem }) => `${name}: not measured: ${problem}`)
  const count = (verdict) => budgets.filter(({ met }) => met === verdict).length
  return [...lines, '', ...problems, `${count(true)} budgets met, ${count(false)} MISSED`].join('\n')
}

const rowOf = ({ name, unit, floor, measured, ratio, limit, met }) => [
  name,
  number(floor, unit),
  number(measured, unit),
  ratio === null ? '' : ratio.toFixed(2),
  limit,
  verdicts.get(met),
]

const number = (value, unit) => {
  if (value === null) return ''
  const text =
    value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2)
  return unit === '' ? text : `${text} ${unit}`
}
