import { extractText, getDocumentProxy } from 'unpdf'

/** What stands on each page of a PDF, its white space made one. */
export const pagesOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

export const textOfPdf = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).join(' ')
