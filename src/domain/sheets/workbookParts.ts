const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Name of the sheet of an export (C-XLSX-EXPORT). */
export const sheetName = 'report'

/** Where the sheet of that number lies, counted from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

/** Names of sheets are ours, of letters and digits alone. */
const each = (names: readonly string[], part: (number: number, name: string) => string): string =>
  names.map((name, index) => part(index + 1, name)).join('')

/** The small files of a workbook around its sheets (ECMA-376, SpreadsheetML). */
export const workbookParts = (names: readonly string[]): { readonly [path: string]: string } => ({
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each(names, (number) => `<Override PartName="/${sheetPath(number)}" ContentType="${type}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(names, (number, name) => `<sheet name="${name}" sheetId="${number}" r:id="sheet${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships">${each(names, (number) => `<Relationship Id="sheet${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
})
