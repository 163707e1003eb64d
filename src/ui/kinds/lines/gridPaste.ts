import type { LineField } from '../../../schema/fields.ts'
import type { Locale } from '../../../schema/json.ts'
import { kindOf } from '../../../schema/kinds/index.ts'
import { kindUiOf } from '../index.ts'
import type { Values } from '../kindUi.ts'

/** A cell and what ends it: within quotes, which are doubled in it, or as it stands. */
const written = /(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n])/g

/** Only what holds a tab or a break is put in quotes: other quotes are the cell's own. */
const isParting = /[\t\n]/

/** Rows and cells of what a spreadsheet puts on the clipboard. */
export const clipboardCells = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = []
  let row: string[] = []
  for (const [
    ,
    quoted,
    plain = `"${quoted ?? ''}"`,
    end,
  ] of `${text.replace(/\r\n?/g, '\n').replace(/\n$/, '')}\n`.matchAll(written)) {
    row.push(quoted !== undefined && isParting.test(quoted) ? quoted.replaceAll('""', '"') : plain)
    if (end === '\t') continue
    rows.push(row)
    row = []
  }
  return rows
}

/**
 * One pasted text as its field's value, read as what is typed into the cell is; the text itself where its kind cannot
 * read it, for validation to say so.
 */
export const readCell = (
  text: string,
  field: LineField,
  locale: Locale,
  options?: { readonly [value: string]: string },
): unknown => {
  const word = Object.entries(options ?? {}).find(([, label]) => label.toLowerCase() === text.trim().toLowerCase())?.[0]
  const { typed } = kindUiOf(field)
  try {
    return typed === undefined
      ? kindOf(field).parse(word ?? text, field, locale)
      : typed.read(word ?? text, field, locale)
  } catch {
    return text
  }
}

/** The lines after a paste whose first cell lands on `row`, `column`; missing rows are added. */
export const pasteInto = (
  lines: readonly Values[],
  cells: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  names: readonly string[],
  read: (text: string, name: string) => unknown,
  empty: () => Values,
): readonly Values[] => {
  const after = [...lines]
  cells.forEach((texts, offset) => {
    const row = at.row + offset
    while (after.length <= row) after.push(empty())
    const pasted = Object.fromEntries(
      texts.flatMap((text, index) => {
        const name = names[at.column + index]
        return name === undefined ? [] : [[name, read(text, name)] as const]
      }),
    )
    after[row] = { ...after[row], ...pasted }
  })
  return after
}
