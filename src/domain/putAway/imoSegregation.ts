/** Classes of dangerous goods in the order of the table's rows. */
const classes = ['1', '2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '6.2', '7', '8', '9']

/**
 * Whether two classes may stand in one rack, after the segregation table of the sea code: `-` no rule keeps them
 * apart, `x` they are kept apart, at whatever distance. Half of the table: each row begins at its own class.
 */
const table = [
  '-xxxxxxxxxxxxx-',
  '---xxxxxx-xxx-',
  '--x-x--x-xx--',
  '-x-x--x-xx--',
  '--xxxx-xx--',
  '-x-xx-xxx-',
  '-xxxxxxx-',
  '-xx-xxx-',
  '-xxxxx-',
  '-xxxx-',
  '-x---',
  '-xx-',
  '-x-',
  '--',
  '-',
]

/** `1.4S` -> `1`: divisions of explosives are one class here. */
const classOf = (code: string): string => (/^1(\D|$)/.test(code) ? '1' : code)

/** Two classes in one rack (X-PUTAWAY); one that the table does not know stands alone. */
export const mayStandTogether = (one: string, other: string): boolean => {
  const [a, b] = [classOf(one), classOf(other)]
  if (a === b) return true
  const [row, column] = [classes.indexOf(a), classes.indexOf(b)].toSorted((first, second) => first - second)
  if (row === undefined || column === undefined || row < 0) return false
  return table[row]?.[column - row] === '-'
}
